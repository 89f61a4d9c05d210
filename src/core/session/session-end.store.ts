/** Registry of what must run or be reset when a session ends; the session imports none of the modules that register (promise B2). */
import { createRegistry } from '../../../common/collections';
import { registerReset } from '../../lib/platform/fresh-state';
import { resetHeldNotices } from '../preferences/held-notices.store';
import { resetMatchMode } from '../preferences/match-mode.store';
import { resetNotices } from '../preferences/notices.store';
import type { SessionEnd } from './session.store';

const endings = createRegistry<(end: SessionEnd) => void>();
const ends = createRegistry<() => void>();

/** Registers a listener that runs before this window closes its session, while the user is still loaded. */
export function beforeSessionCloses(closing: (end: SessionEnd) => void): void {
  endings.add(closing);
}

/** Registers a function that empties a store, or stops local work, when a session ends and before each test. */
export function whenSessionEnds(reset: () => void): void {
  ends.add(reset);
  registerReset(reset);
}

/** Registers work outside this page for each session end; unlike a reset it needs a running app and is not called before each test. */
export function runWhenSessionEnds(work: () => void): void {
  ends.add(work);
}

/** Calls the listeners that run before the session is closed. */
export function announceSessionEnd(end: SessionEnd): void {
  for (const closing of endings.all()) closing(end);
}

/**
 * Runs every registered reset: empties the stores and stops the work of the session. This window then holds nothing of it; storage is kept,
 * because another window may already own it.
 */
export function resetWithSession(): void {
  for (const end of ends.all()) end();
}

// The preferences come before the session and cannot register by themselves.
whenSessionEnds(resetNotices);
whenSessionEnds(resetMatchMode);
whenSessionEnds(resetHeldNotices);
