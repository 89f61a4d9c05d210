/** What the desktop habits say over the IPC border: their settings, the tray's view, notifications, and the tray's commands. */
import * as v from 'valibot';

const KEY =
  '(?:[A-Z0-9]|F(?:[1-9]|1\\d|2[0-4])|num[0-9]|Space|Insert|Delete|Home|End|PageUp|PageDown|Up|Down|Left|Right)';
const FUNCTION_KEY = 'F(?:[1-9]|1\\d|2[0-4])';
/** Modifiers in one order, each at most once; Shift alone would swallow capitals, so it goes with function keys only. */
const ACCELERATOR = new RegExp(
  `^(?:(?=Control|Alt|Meta)(?:Control\\+)?(?:Alt\\+)?(?:Shift\\+)?(?:Meta\\+)?${KEY}|(?=Shift\\+Meta\\+)Shift\\+Meta\\+${KEY}|Shift\\+${FUNCTION_KEY})$`,
);

/** Whether a text is a key combination that may become the global hotkey, such as 'Control+Alt+P'. */
export function isAccelerator(text: string): boolean {
  return ACCELERATOR.test(text);
}

export const desktopSettings = v.strictObject({
  /** Closing the window hides it; counts only where there is a tray. */
  closeToTray: v.boolean(),
  /** Starts with the person's session on this computer, hidden in the tray. */
  openAtLogin: v.boolean(),
  /** '' is off. */
  hotkey: v.pipe(
    v.string(),
    v.maxLength(40),
    v.check((text) => text === '' || isAccelerator(text)),
  ),
  notifications: v.boolean(),
});
export type DesktopSettings = v.InferOutput<typeof desktopSettings>;

/** What is in effect; it may differ from what was asked for. */
export const desktopState = v.strictObject({
  settings: desktopSettings,
  hasTray: v.boolean(),
  /** 'taken': another program holds the combination that was asked for last. */
  hotkey: v.picklist(['off', 'active', 'taken']),
  /** False when the settings hold for this run only, because the disk refused them. */
  isKept: v.boolean(),
});
export type DesktopState = v.InferOutput<typeof desktopState>;

/** Most favourites in the tray's menu. */
export const TRAY_FAVOURITES_LIMIT = 10;

const words = (limit: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(limit));
const serverId = words(256);

/** What the tray shows, in the person's language. */
export const trayView = v.strictObject({
  state: v.picklist(['off', 'busy', 'on']),
  /** Signed out, a command brings the window up instead. */
  isSignedIn: v.boolean(),
  sentence: words(200),
  open: words(100),
  /** What the one command does now: connect, cancel or disconnect; null while nothing can be done. */
  toggle: v.nullable(words(200)),
  /** Null while something is on. */
  best: v.nullable(words(200)),
  favouritesTitle: words(100),
  favourites: v.pipe(v.array(v.strictObject({ serverId, name: words(200) })), v.maxLength(TRAY_FAVOURITES_LIMIT)),
  quit: words(100),
  /** Said once, when closing hides the window for the first time. */
  hint: v.strictObject({ title: words(200), text: words(500) }),
});
export type TrayView = v.InferOutput<typeof trayView>;

/** News for a person who does not see the window; of each category one in 30 s at the most. */
export const personNotification = v.strictObject({
  category: v.picklist(['connection', 'failure', 'session', 'service']),
  title: words(200),
  text: v.pipe(v.string(), v.maxLength(1_000)),
});
export type PersonNotification = v.InferOutput<typeof personNotification>;

/** What the tray's menu or the hotkey asks the page to do; the page does it as its own buttons would. */
export const desktopCommand = v.variant('command', [
  v.strictObject({ command: v.literal('toggle') }),
  v.strictObject({ command: v.literal('best') }),
  v.strictObject({ command: v.literal('connect'), serverId }),
]);
export type DesktopCommand = v.InferOutput<typeof desktopCommand>;
