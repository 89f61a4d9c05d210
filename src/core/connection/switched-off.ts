/** Whether the person has switched the connection off by hand in this session: nothing then connects by itself any more. */
import { whenSessionEnds } from '../session/session-end.store';

let isSwitchedOff = false;

export function markSwitchedOff(): void {
  isSwitchedOff = true;
}

export function wasSwitchedOff(): boolean {
  return isSwitchedOff;
}

/** With the session's end: the next person has switched nothing off. */
function resetSwitchedOff(): void {
  isSwitchedOff = false;
}

whenSessionEnds(resetSwitchedOff);
