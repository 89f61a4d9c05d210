/** Snackbars and the busy overlay. */
import { create } from 'zustand';
import { SNACKBAR_DURATION_MS, SNACKBARS_LIMIT } from '../../model/constants';
import { registerReset, resettable } from '../../lib/platform/fresh-state';
import { admitNotice } from './held-notices.store';
import type { NoticeCategory } from './notice-table.rules';

export type NoticeType = 'success' | 'warning' | 'danger';

interface Notice {
  readonly id: number;
  /** Its text in the current language, so that a shown notice follows a language change. */
  readonly getText: () => string;
  readonly type: NoticeType;
  readonly durationMs: number;
}

export interface NoticesState {
  readonly notices: readonly Notice[];
  /** Number of pending operations that cover the screen; the overlay is shown while it is above 0. */
  readonly busyCount: number;
}

const initial = (): NoticesState => ({ notices: [], busyCount: 0 });

export const useNotices = create<NoticesState>()(initial);

interface Counters {
  lastId: number;
  /** New with every clear: operations started before one must not uncover the screen later. */
  clearing: symbol;
}

const counters = resettable<Counters>(() => ({ lastId: 0, clearing: Symbol() }));

interface NoticeOptions {
  readonly durationMs?: number;
  /** A reply to what the person has just done by default. */
  readonly category?: NoticeCategory;
}

/**
 * Shows a message, unless match mode holds it back; the same message is shown once, and at most five are kept (promise G8).
 * @param message a function for the app's own texts, so that they follow the language; a string for the provider's
 */
export function notify(
  type: NoticeType,
  message: string | (() => string),
  { durationMs = SNACKBAR_DURATION_MS, category = 'reply' }: NoticeOptions = {},
): void {
  const getText = typeof message === 'string' ? () => message : message;
  const text = getText();
  if (!admitNotice(category, { title: text, text: '' })) return;
  counters.lastId += 1;
  const notice: Notice = { id: counters.lastId, getText, type, durationMs };
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter((known) => known.getText() !== text), notice].slice(-SNACKBARS_LIMIT),
  }));
}

export function dismissNotice(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

/** Covers the screen until the returned function is called (once; further calls do nothing). */
export function showBusy(): () => void {
  useNotices.setState(({ busyCount }) => ({ busyCount: busyCount + 1 }));
  const startedIn = counters.clearing;
  let isOver = false;
  return () => {
    if (isOver || counters.clearing !== startedIn) return;
    isOver = true;
    useNotices.setState(({ busyCount }) => ({ busyCount: Math.max(0, busyCount - 1) }));
  };
}

/** Uncovers the screen whatever is pending: the overlay's limit of 10 s. */
export function clearBusy(): void {
  counters.clearing = Symbol();
  useNotices.setState({ busyCount: 0 });
}

/** Removes all notices and the overlay: on sign-out, and for tests. */
export function resetNotices(): void {
  counters.clearing = Symbol();
  useNotices.setState(initial());
}

registerReset(resetNotices);
