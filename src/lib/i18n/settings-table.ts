/**
 * Every setting of the profile page in one table (docs/product.md section 18, Command palette): the page draws its rows by their ids, and
 * the command palette lists them, so that neither can have one that the other lacks.
 */
import type { ParseKeys } from 'i18next';
import { settingsPath } from '../../model/paths';

interface SettingRow {
  /** Locale key of its name; in the language's first chunk. */
  readonly title: ParseKeys;
  /** English words that find it in every language, besides its name and its text. */
  readonly words: string;
  /** Locale key of the sentence below its name, whose words find it too. */
  readonly text?: ParseKeys;
  /** Only the installed app has it. */
  readonly isDesktopOnly: boolean;
}

export const SETTINGS = {
  language: { title: 'shell.language', words: 'language', isDesktopOnly: false },
  theme: { title: 'profile.theme', words: 'theme dark light mode', isDesktopOnly: false },
  textSize: {
    title: 'profile.textSize',
    text: 'profile.textSizeText',
    words: 'text font size zoom larger smaller accessibility',
    isDesktopOnly: false,
  },
  contrast: {
    title: 'profile.contrast',
    text: 'profile.contrastText',
    words: 'high contrast accessibility',
    isDesktopOnly: false,
  },
  pingColors: {
    title: 'profile.pingColors',
    text: 'profile.pingColorsText',
    words: 'color blind colour safe palette ping levels accessibility',
    isDesktopOnly: true,
  },
  transparency: {
    title: 'profile.transparency',
    text: 'profile.transparencyText',
    words: 'reduce transparency accessibility',
    isDesktopOnly: false,
  },
  controller: {
    title: 'profile.controllerUse',
    text: 'profile.controllerText',
    words: 'controller gamepad joystick joypad xbox playstation',
    isDesktopOnly: false,
  },
  streamerMode: {
    title: 'streamer.title',
    text: 'streamer.text',
    words: 'streamer mode privacy hide personal data obs twitch',
    isDesktopOnly: false,
  },
  autoConnect: {
    title: 'desktop.autoConnect',
    text: 'desktop.autoConnectText',
    words: 'connect at start automatically',
    isDesktopOnly: true,
  },
  lineGuard: {
    title: 'line.guard',
    text: 'line.guardText',
    words: 'line guard switch',
    isDesktopOnly: true,
  },
  closeToTray: {
    title: 'desktop.closeToTray',
    text: 'desktop.closeToTrayText',
    words: 'tray close background',
    isDesktopOnly: true,
  },
  openAtLogin: {
    title: 'desktop.openAtLogin',
    text: 'desktop.openAtLoginText',
    words: 'start with computer autostart boot',
    isDesktopOnly: true,
  },
  notifications: {
    title: 'shell.notifications',
    text: 'desktop.notificationsText',
    words: 'notifications',
    isDesktopOnly: true,
  },
  miniWindow: {
    title: 'desktop.miniWindow',
    text: 'desktop.miniWindowText',
    words: 'mini window overlay always on top',
    isDesktopOnly: true,
  },
  hideFromCapture: {
    title: 'streamer.capture',
    text: 'streamer.captureText',
    words: 'content protection capture recording screenshot obs',
    isDesktopOnly: true,
  },
  hotkey: {
    title: 'desktop.hotkey',
    text: 'desktop.hotkeyText',
    words: 'global hotkey shortcut',
    isDesktopOnly: true,
  },
  matchHotkey: {
    title: 'match.hotkey',
    text: 'match.hotkeyText',
    words: 'match mode hotkey',
    isDesktopOnly: true,
  },
  guardHotkey: {
    title: 'line.hotkey',
    text: 'line.hotkeyText',
    words: 'line guard hotkey',
    isDesktopOnly: true,
  },
  commandLine: {
    title: 'desktop.commandLine',
    text: 'desktop.commandLineText',
    words: 'command line terminal script cli stream deck shell',
    isDesktopOnly: true,
  },
  streamerHotkey: {
    title: 'streamer.hotkey',
    text: 'streamer.hotkeyText',
    words: 'streamer mode hotkey',
    isDesktopOnly: true,
  },
  pingLevels: {
    title: 'profile.pingLevels',
    text: 'profile.pingLevelsText',
    words: 'ping levels colors',
    isDesktopOnly: true,
  },
  gameLevels: {
    title: 'profile.oneGame',
    text: 'profile.oneGameText',
    words: 'ping levels of one game',
    isDesktopOnly: true,
  },
  settingsFile: {
    title: 'profile.settingsFile',
    text: 'profile.settingsFileText',
    words: 'export import settings file backup',
    isDesktopOnly: false,
  },
  ownData: {
    title: 'profile.ownData',
    text: 'profile.ownDataText',
    words: 'export my own data download privacy',
    isDesktopOnly: false,
  },
  errorReports: {
    title: 'profile.errorReports',
    text: 'profile.errorReportsText',
    words: 'error crash reports telemetry privacy diagnostics',
    isDesktopOnly: false,
  },
  eraseData: {
    title: 'profile.eraseData',
    text: 'profile.eraseDataText',
    words: 'erase delete clear everything all data reset',
    isDesktopOnly: false,
  },
  updates: { title: 'update.title', words: 'updates version', isDesktopOnly: true },
} as const satisfies Record<string, SettingRow>;

export type SettingId = keyof typeof SETTINGS;

/** The element id of the settings, or of the row of one. */
export const settingsElement = (id?: SettingId): string => (id === undefined ? 'settings' : `settings-${id}`);

/** Path of a setting: the profile page scrolls to its row and focuses it. */
export const settingPath = (id: SettingId): string => `${settingsPath}-${id}`;
