/** Whether the person has switched the connection off by hand in this run: nothing then connects by itself any more. */
let isSwitchedOff = false;

export function noteSwitchedOff(): void {
  isSwitchedOff = true;
}

export function wasSwitchedOff(): boolean {
  return isSwitchedOff;
}

/** For tests: as freshly started. */
export function resetSwitchedOff(): void {
  isSwitchedOff = false;
}
