// Finds places among rising numbers quickly, by halving.

// Numbers from 0, put into groups: `groupOf` says for each which. In a group they rise, and so must what `place` gives
// for them.
export function grouped(groupOf, groups) {
  const begins = new Int32Array(groups + 1);
  for (const group of groupOf) begins[group + 1] += 1;
  for (let group = 0; group < groups; group += 1) begins[group + 1] += begins[group];
  const next = begins.slice();
  const all = new Int32Array(groupOf.length);
  groupOf.forEach((group, each) => (all[next[group]++] = each));

  // Where in `all` those of a group end that are at or before a place.
  const endOf = (group, last, place) => firstNot(begins[group], begins[group + 1], (at) => place(all[at]) <= last);
  return {
    size: (group) => begins[group + 1] - begins[group],
    upTo: (group, last, place) => [...all.subarray(begins[group], endOf(group, last, place))],
    lastUpTo(group, last, place) {
      const at = endOf(group, last, place);
      return at > begins[group] ? all[at - 1] : null;
    },
    firstAfter(group, last, place) {
      const at = endOf(group, last, place);
      return at < begins[group + 1] ? all[at] : null;
    },
  };
}

// The first of rising numbers above one; null if there is none.
export function after(rising, number) {
  return rising[firstNot(0, rising.length, (at) => rising[at] <= number)] ?? null;
}

// The last of them below one.
export function before(rising, number) {
  return rising[firstNot(0, rising.length, (at) => rising[at] < number) - 1] ?? null;
}

// The first place from low to high for which something is no longer true.
function firstNot(low, high, isTrue) {
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
