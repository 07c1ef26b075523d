// The texts of files of this site; null if any of them can't be loaded.
export async function fetchTexts(names) {
  try {
    return await Promise.all(names.map(fetchText));
  } catch {
    return null;
  }
}

async function fetchText(name) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.text();
}
