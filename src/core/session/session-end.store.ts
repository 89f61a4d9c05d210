/** Who holds something of a session registers here how its end lets go of it: the session knows none of them (promise B2). */
import { registerReset } from '../../lib/platform/fresh-state';
import type { SessionEnd } from './session.store';

const endings = new Set<(end: SessionEnd) => void>();
const ends = new Set<() => void>();

/** Has a listener called before this window closes its session, while the person is still known. */
export function beforeSessionCloses(closing: (end: SessionEnd) => void): void {
  endings.add(closing);
}

/** Has a store emptied, or local work stopped, whenever a session ends, and before each test. */
export function whenSessionEnds(reset: () => void): void {
  ends.add(reset);
  registerReset(reset);
}

/** Has something done outside this page whenever a session ends: unlike a reset it needs an app that runs. */
export function runWhenSessionEnds(work: () => void): void {
  ends.add(work);
}

/** Calls every listener that wants to know before the session is closed. */
export function announceSessionEnd(end: SessionEnd): void {
  for (const closing of endings) closing(end);
}

/** Empties every store, and stops all work, that was loaded and registered. */
export function resetWithSession(): void {
  for (const end of ends) end();
}
