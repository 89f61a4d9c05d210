/** Lets each notice through or holds it back, by the one table; what was held back is the inbox's entry "While you played" (promise J8). */
import { create } from 'zustand';
import { registerReset } from '../../lib/platform/fresh-state';
import { isMatchMode, useMatchMode } from './match-mode.store';
import { MATCH_MODE_RULES, type NoticeCategory } from './notice-table.rules';

export interface HeldNotice {
  readonly title: string;
  /** '' when the title says it all. */
  readonly text: string;
}

interface HeldNoticesState {
  /** Oldest first. */
  readonly notices: readonly HeldNotice[];
  /** Whether the person has read them; the next one then begins a new list. */
  readonly isRead: boolean;
}

const HELD_LIMIT = 30;

const initial: HeldNoticesState = { notices: [], isRead: false };

export const useHeldNotices = create<HeldNoticesState>()(() => initial);

/** Whether a notice of a category may be shown now. */
export function mayShow(category: NoticeCategory): boolean {
  return !isMatchMode() || MATCH_MODE_RULES[category] === 'show';
}

/** `mayShow` as a hook for views. */
export function useMayShow(category: NoticeCategory): boolean {
  const isQuiet = useMatchMode();
  return !isQuiet || MATCH_MODE_RULES[category] === 'show';
}

/** Whether a notice may be shown now; if not, it is held back or dropped. The same one is held once. */
export function admitNotice(category: NoticeCategory, notice: HeldNotice): boolean {
  if (mayShow(category)) return true;
  if (MATCH_MODE_RULES[category] === 'hold') {
    useHeldNotices.setState(({ notices, isRead }) => {
      const others = isRead ? [] : notices.filter((held) => !isSame(held, notice));
      return { notices: [...others, notice].slice(-HELD_LIMIT), isRead: false };
    });
  }
  return false;
}

/** The person has read them; they stay until the next one is held back. */
export function markHeldRead(): void {
  useHeldNotices.setState({ isRead: true });
}

/** Forgets them: they belong to the session. */
export function resetHeldNotices(): void {
  useHeldNotices.setState(initial);
}

function isSame(one: HeldNotice, other: HeldNotice): boolean {
  return one.title === other.title && one.text === other.text;
}

registerReset(resetHeldNotices);
