/** Rate-limited notifications: one per category in 30 s, and none while the person sees the window (docs/product.md section 22). */
import type { PersonNotification } from '../../common/contract/ipc/desktop-settings';
import type { After } from '../base/timers';

export const NOTIFICATION_PAUSE_MS = 30_000;

type Category = PersonNotification['category'];
/** Told while the window is visible too, as behind a game, unless it has the focus (promise J8). */
const URGENT: readonly Category[] = ['silent', 'session'];
type Content = Omit<PersonNotification, 'category'>;

export interface NotificationSources {
  /** Shows one notification of the operating system; a click on it calls back. */
  readonly show: (content: Content, clicked: () => void) => void;
  /** Whether the window is visible, so that the person sees its content without a notification. */
  readonly isWindowVisible: () => boolean;
  readonly isWindowFocused: () => boolean;
  readonly isWanted: () => boolean;
  /** Whether match mode is on, in which the page sends urgent ones only. */
  readonly isQuiet: () => boolean;
  /** Brings the window to the front. */
  readonly openWindow: () => void;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  readonly after: After;
}

/** Escapes a notification's body on Linux, which reads markup there (freedesktop.org, Desktop Notifications); titles are plain text. */
export function notificationBody(text: string, platform: NodeJS.Platform): string {
  if (platform !== 'linux') return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Makes the function that shows notifications. One that follows too soon after the last of its category waits, and only the newest is shown
 * after the pause, so that with an unstable connection the last notification shows its latest state. An offer does not wait.
 */
export function createNotifications(sources: NotificationSources): (notification: PersonNotification) => void {
  const last = new Map<Category, { readonly at: number; readonly content: Content }>();
  const waiting = new Map<Category, { content: Content; readonly cancelTimer: () => void }>();

  const isSuppressed = (category: Category) =>
    !sources.isWanted() || (URGENT.includes(category) ? sources.isWindowFocused() : sources.isWindowVisible());
  const notify = (category: Category, content: Content) => {
    last.set(category, { at: sources.now(), content });
    sources.show(content, sources.openWindow);
  };
  const showWaiting = (category: Category) => {
    const content = waiting.get(category)?.content;
    waiting.delete(category);
    const previous = last.get(category)?.content;
    const isUnchanged = previous?.title === content?.title && previous?.text === content?.text;
    // Match mode may have begun since it was sent.
    const isHeld = sources.isQuiet() && !URGENT.includes(category);
    if (content && !isUnchanged && !isHeld && !isSuppressed(category)) notify(category, content);
  };

  return ({ category, ...content }) => {
    if (isSuppressed(category)) {
      waiting.get(category)?.cancelTimer();
      waiting.delete(category);
      return;
    }
    const previous = last.get(category);
    const remainingMs = previous ? previous.at + NOTIFICATION_PAUSE_MS - sources.now() : 0;
    const queued = waiting.get(category);
    if (remainingMs <= 0 || content.accept !== undefined) {
      queued?.cancelTimer();
      waiting.delete(category);
      notify(category, content);
    } else if (queued) queued.content = content;
    else waiting.set(category, { content, cancelTimer: sources.after(remainingMs, () => showWaiting(category)) });
  };
}
