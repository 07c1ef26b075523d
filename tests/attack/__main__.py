"""Makes all tries, or those with a text in their names, and prints each result: `python -m tests.attack [TEXT]`."""

import sys

from playwright.sync_api import sync_playwright

from tests.attack.attacking import Attacker
from tests.attack.tries import tries
from tests.helpers.kept_site import kept_site
from tools.browser import path_of
from tools.serve import serving


def main(part: str) -> int:
    """Make the tries whose names contain part, print each result, and return the exit status.

    It is 1 if a page worked for too long in one turn or reported an error, or if a try failed.
    """
    chosen = [one for one in tries() if part in one.name]
    faults = 0
    with kept_site() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path_of("chromium"))
        with serving(site) as address:
            context = browser.new_context(service_workers="block", reduced_motion="reduce")
            attacker = Attacker(context, address, site)
            longest = attacker.longest()
            for one in chosen:
                try:
                    found = attacker.carry_out(one)
                    is_fault = found.gap > longest or bool(found.errors)
                    line = f"{found.gap:6.0f} ms  {one.name}  [{found.told}]"
                    line += "".join(f"\n           {error[:300]}" for error in found.errors)
                except Exception as error:
                    is_fault, line = True, f"     ? ms  {one.name}\n           {str(error)[:300]}"
                    attacker = Attacker(context, address, site)
                faults += is_fault
                print("FAULT" if is_fault else "     ", line, flush=True)
        browser.close()
    print(f"{len(chosen)} tries, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(" ".join(sys.argv[1:])))
