/** Whether the person has switched the connection off by hand in this session; the app then no longer connects automatically. */
import { whenSessionEnds } from '../session/session-end.store';

let isSwitchedOff = false;

export function markSwitchedOff(): void {
  isSwitchedOff = true;
}

export function wasSwitchedOff(): boolean {
  return isSwitchedOff;
}

/** Clears the flag when the session ends, because it must not apply to the next account. */
function resetSwitchedOff(): void {
  isSwitchedOff = false;
}

whenSessionEnds(resetSwitchedOff);
