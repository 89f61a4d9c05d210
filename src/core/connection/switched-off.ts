/** Whether the person has switched the connection off by hand in this session; the app then no longer connects automatically. */
import { resettable } from '../../lib/platform/fresh-state';
import { whenSessionEnds } from '../session/session-end.store';

const switched = resettable(() => ({ isOff: false }));

export function markSwitchedOff(): void {
  switched.isOff = true;
}

export function wasSwitchedOff(): boolean {
  return switched.isOff;
}

// It must not apply to the next account.
whenSessionEnds(() => {
  switched.isOff = false;
});
