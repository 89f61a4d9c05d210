/** Rate-limited notifications: one per category in 30 s, and none while the window is visible (docs/product.md section 22). */
import type { PersonNotification } from '../../common/contract/ipc/desktop-settings';

export const NOTIFICATION_PAUSE_MS = 30_000;

type Category = PersonNotification['category'];
type Words = Pick<PersonNotification, 'title' | 'text'>;

export interface NotificationSources {
  /** Shows one notification of the operating system; a click on it calls back. */
  readonly show: (words: Words, clicked: () => void) => void;
  /** Whether the window is visible, so that the person sees its content without a notification. */
  readonly isWindowSeen: () => boolean;
  readonly isWanted: () => boolean;
  /** Brings the window to the front. */
  readonly openWindow: () => void;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  /** Runs once after a delay in milliseconds. @returns the function that cancels it */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

/** Escapes a notification's body on Linux, which reads markup there (freedesktop.org, Desktop Notifications); titles are plain text. */
export function notificationBody(text: string, platform: NodeJS.Platform): string {
  if (platform !== 'linux') return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Makes the function that shows notifications. One that follows too soon after the last of its category waits, and only the newest is shown
 * after the pause, so that with an unstable connection the last notification shows its latest state.
 */
export function createNotifications(sources: NotificationSources): (notification: PersonNotification) => void {
  const last = new Map<Category, { readonly at: number; readonly words: Words }>();
  const waiting = new Map<Category, { words: Words; readonly callOff: () => void }>();

  const isMute = () => !sources.isWanted() || sources.isWindowSeen();
  const notify = (category: Category, words: Words) => {
    last.set(category, { at: sources.now(), words });
    sources.show(words, sources.openWindow);
  };
  const tellWaiting = (category: Category) => {
    const words = waiting.get(category)?.words;
    waiting.delete(category);
    const before = last.get(category)?.words;
    const isOld = before?.title === words?.title && before?.text === words?.text;
    if (words && !isOld && !isMute()) notify(category, words);
  };

  return ({ category, title, text }) => {
    const words = { title, text };
    if (isMute()) {
      waiting.get(category)?.callOff();
      waiting.delete(category);
      return;
    }
    const before = last.get(category);
    const restMs = before ? before.at + NOTIFICATION_PAUSE_MS - sources.now() : 0;
    const held = waiting.get(category);
    if (restMs <= 0) {
      held?.callOff();
      waiting.delete(category);
      notify(category, words);
    } else if (held) held.words = words;
    else waiting.set(category, { words, callOff: sources.after(restMs, () => tellWaiting(category)) });
  };
}
