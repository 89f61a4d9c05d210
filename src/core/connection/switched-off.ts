/** Whether the person has switched the connection off by hand in this session; the app then no longer connects automatically. */
import { resettable } from '../../lib/platform/fresh-state';
import { whenSessionEnds } from '../session/session-end.store';

const switched = resettable(() => ({ isOff: false }));

/** Records that the person has switched off; it ends with the session. */
export function markSwitchedOff(): void {
  switched.isOff = true;
}

/** Whether the person has switched off in this session. */
export function wasSwitchedOff(): boolean {
  return switched.isOff;
}

// It must not apply to the next account.
whenSessionEnds(() => {
  switched.isOff = false;
});
