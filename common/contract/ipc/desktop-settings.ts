/** IPC schemas of the desktop settings, the tray's view and commands, and notifications. */
import * as v from 'valibot';
import { LANGUAGES } from '../../languages';
import { LINE_TONES } from '../../line/line';
import { SERVER_ID_MAX_LENGTH } from '../helper/helper-api';
import { words } from './fields';
import { installedId } from './installed-games';
import { miniView } from './mini-window';

const FUNCTION_KEY = 'F(?:[1-9]|1\\d|2[0-4])';
const KEY = `(?:[A-Z0-9]|${FUNCTION_KEY}|num[0-9]|Space|Insert|Delete|Home|End|PageUp|PageDown|Up|Down|Left|Right)`;
/** Modifiers in a fixed order, each at most once; Shift alone would swallow capital letters, so it is allowed with function keys only. */
const ACCELERATOR = new RegExp(
  `^(?:(?=Control|Alt|Meta)(?:Control\\+)?(?:Alt\\+)?(?:Shift\\+)?(?:Meta\\+)?${KEY}|(?=Shift\\+Meta\\+)Shift\\+Meta\\+${KEY}|Shift\\+${FUNCTION_KEY})$`,
);

/** Whether a text is a key combination allowed as the global hotkey, such as 'Control+Alt+P'. */
export function isAccelerator(text: string): boolean {
  return ACCELERATOR.test(text);
}

/** '' is off. */
const accelerator = v.pipe(
  v.string(),
  v.maxLength(40),
  v.check((text) => text === '' || isAccelerator(text)),
);

/** The settings that hold a global hotkey. */
export const HOTKEY_SETTINGS = ['hotkey', 'matchHotkey', 'guardHotkey', 'streamerHotkey'] as const;
export type HotkeySetting = (typeof HOTKEY_SETTINGS)[number];

/** A value for each hotkey. */
export function forEachHotkey<T>(valueOf: (setting: HotkeySetting) => T): Record<HotkeySetting, T> {
  return {
    hotkey: valueOf('hotkey'),
    matchHotkey: valueOf('matchHotkey'),
    guardHotkey: valueOf('guardHotkey'),
    streamerHotkey: valueOf('streamerHotkey'),
  };
}

export const desktopSettings = v.strictObject({
  /** Closing the window hides it; effective only where there is a tray. */
  closeToTray: v.boolean(),
  /** Starts when the person logs in to this computer, hidden in the tray. */
  openAtLogin: v.boolean(),
  /** Connects and disconnects. */
  hotkey: accelerator,
  /** Turns match mode on and off. */
  matchHotkey: accelerator,
  /** Switches to the server that the line guard offers. */
  guardHotkey: accelerator,
  /** Turns streamer mode on and off. */
  streamerHotkey: accelerator,
  /** Recordings and shared screens do not show the window; without effect on Linux. */
  hideFromCapture: v.boolean(),
  notifications: v.boolean(),
  /** Whether the mini window is open. */
  miniWindow: v.boolean(),
  /** Whether error reports are sent, where they are configured (promise H3). */
  errorReports: v.boolean(),
});
export type DesktopSettings = v.InferOutput<typeof desktopSettings>;

/** 'taken': another program, or another of the hotkeys, holds the combination that was requested last. */
const hotkeyOutcome = v.picklist(['off', 'active', 'taken']);

/** The settings in effect; they may differ from the requested ones. */
export const desktopState = v.strictObject({
  settings: desktopSettings,
  hasTray: v.boolean(),
  /** Whether the desktop itself decides about global hotkeys: it may ask the person first, or offer none. */
  isWayland: v.boolean(),
  hotkey: hotkeyOutcome,
  matchHotkey: hotkeyOutcome,
  guardHotkey: hotkeyOutcome,
  streamerHotkey: hotkeyOutcome,
  /** What starts this program on a command line, quoted where its path needs it. */
  program: v.pipe(v.string(), v.maxLength(8_000)),
  /** False when the settings apply to this run only because they could not be written to disk. */
  isKept: v.boolean(),
});
export type DesktopState = v.InferOutput<typeof desktopState>;

/** Maximum number of favourites in the tray's menu. */
export const TRAY_FAVOURITES_LIMIT = 10;

const serverId = words(SERVER_ID_MAX_LENGTH);

/** What tray and mini window show, in the current language. */
export const trayView = v.strictObject({
  /** The language of the page, also used by the main process. */
  language: v.picklist(LANGUAGES),
  /** Whether the page is opening or ending a helper session. Whether one is open the main process knows itself. */
  isBusy: v.boolean(),
  /** What the connected line is like; null while the page shows no connection. */
  line: v.nullable(v.picklist(LINE_TONES)),
  /** The server that the line guard offers; null without an offer. */
  offeredId: v.nullable(serverId),
  /** When signed out, every command but streamer mode's shows the window instead. */
  isSignedIn: v.boolean(),
  sentence: words(200),
  /** Label of the current command: connect, cancel or disconnect; null while none is possible. */
  toggle: v.nullable(words(200)),
  /** Label of connecting to the best server; null while a connection exists. */
  best: v.nullable(words(200)),
  /** Label of turning match mode on or off. */
  matchMode: words(200),
  /** Label of turning streamer mode on or off. */
  streamerMode: words(200),
  favouritesTitle: words(100),
  favourites: v.pipe(v.array(v.strictObject({ serverId, name: words(200) })), v.maxLength(TRAY_FAVOURITES_LIMIT)),
  /** Match mode is on: a notification that waits must not be shown, nor the hint. */
  isQuiet: v.boolean(),
  /** Shown once, when closing hides the window for the first time. */
  hint: v.strictObject({ title: words(200), text: words(500) }),
  mini: miniView,
});
export type TrayView = v.InferOutput<typeof trayView>;

/** A notification for a person who does not see the window; at most one per category in 30 s. */
export const personNotification = v.strictObject({
  category: v.picklist(['connection', 'failure', 'line', 'offer', 'silent', 'session', 'service']),
  title: words(200),
  text: v.pipe(v.string(), v.maxLength(1_000)),
  /** The button that accepts the line guard's offer of a server, where the system shows buttons. */
  accept: v.optional(v.strictObject({ label: words(200), serverId })),
});
export type PersonNotification = v.InferOutput<typeof personNotification>;

/** A command of the tray's menu, of a hotkey, of the command line or of a game that is watched; the page executes it like its own buttons. */
export const desktopCommand = v.variant('command', [
  v.strictObject({ command: v.literal('toggle') }),
  v.strictObject({ command: v.literal('best') }),
  v.strictObject({ command: v.literal('match-mode') }),
  v.strictObject({ command: v.literal('streamer-mode') }),
  /** Accepts the line guard's present offer; with a server, only when it is the offered one. */
  v.strictObject({ command: v.literal('accept-offer'), serverId: v.optional(serverId) }),
  v.strictObject({ command: v.literal('connect'), serverId }),
  /** The command line has requests, which the page takes with `serveCommandLine`. */
  v.strictObject({ command: v.literal('command-line') }),
  /** A watched game has started, or has ended 2 minutes ago and nothing was started since. */
  v.strictObject({ command: v.literal('game-started'), game: installedId }),
  v.strictObject({ command: v.literal('game-ended'), game: installedId }),
]);
export type DesktopCommand = v.InferOutput<typeof desktopCommand>;
