/** Snackbars and the busy overlay: what the app tells a person in passing. */
import { create } from 'zustand';
import { SNACKBAR_DURATION_MS, SNACKBARS_LIMIT } from '../domain/constants';

export type NoticeType = 'success' | 'warning' | 'danger';

interface Notice {
  readonly id: number;
  readonly message: string;
  readonly type: NoticeType;
  readonly durationMs: number;
}

export interface NoticesState {
  readonly notices: readonly Notice[];
  /** How many things are under way that cover the screen; the overlay is seen while it is above 0. */
  readonly busyCount: number;
}

const initial = (): NoticesState => ({ notices: [], busyCount: 0 });

export const useNotices = create<NoticesState>()(initial);

let lastId = 0;

/** Shows a message; the same message twice is one, and at most five are kept (promise G8). */
export function notify(type: NoticeType, message: string, durationMs: number = SNACKBAR_DURATION_MS): void {
  lastId += 1;
  const notice: Notice = { id: lastId, message, type, durationMs };
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter((known) => known.message !== message), notice].slice(-SNACKBARS_LIMIT),
  }));
}

export function dismissNotice(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

/** Covers the screen until the returned function is called (once; more calls do nothing). */
export function showBusy(): () => void {
  useNotices.setState(({ busyCount }) => ({ busyCount: busyCount + 1 }));
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    useNotices.setState(({ busyCount }) => ({ busyCount: Math.max(0, busyCount - 1) }));
  };
}

/** Uncovers the screen whatever is under way: the overlay's limit of 10 s. */
export function clearBusy(): void {
  useNotices.setState({ busyCount: 0 });
}

export function resetNotices(): void {
  useNotices.setState(initial(), true);
}
