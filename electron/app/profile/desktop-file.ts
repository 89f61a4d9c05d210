/** The desktop settings kept over restarts, in one JSON file of the profile; a corrupt part falls back to its default on its own. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { App } from 'electron';
import * as v from 'valibot';
import { DEFAULT_LANGUAGE, languageOfTags, LANGUAGES, type Language } from '../../../common/languages';
import { desktopSettings, forEachHotkey, type DesktopSettings } from '../../../common/contract/ipc/desktop-settings';
import { readJsonFile, writeJsonFile } from '../../base/small-json-file';

export const DESKTOP_FILE = 'desktop.json';
const FILE_LIMIT_BYTES = 64 * 1024;

/** Positions and sizes in pixels, within limits that no real screen or window exceeds. */
const pixels = v.pipe(v.number(), v.integer(), v.minValue(-100_000), v.maxValue(100_000));
const windowState = v.strictObject({ x: pixels, y: pixels, width: pixels, height: pixels, isMaximized: v.boolean() });
export type WindowState = v.InferOutput<typeof windowState>;

const { closeToTray, hideFromCapture, notifications, miniWindow, errorReports } = desktopSettings.entries;
const { hotkey, matchHotkey, guardHotkey, streamerHotkey } = desktopSettings.entries;
/** Start at login is not kept here, because the operating system keeps it and the person may change it there. */
const kept = v.object({
  closeToTray: v.fallback(closeToTray, true),
  hotkey: v.fallback(hotkey, ''),
  matchHotkey: v.fallback(matchHotkey, ''),
  guardHotkey: v.fallback(guardHotkey, ''),
  streamerHotkey: v.fallback(streamerHotkey, ''),
  hideFromCapture: v.fallback(hideFromCapture, false),
  notifications: v.fallback(notifications, true),
  miniWindow: v.fallback(miniWindow, false),
  errorReports: v.fallback(errorReports, true),
  window: v.fallback(v.nullable(windowState), null),
  /** Upper left corner of the mini window; null before it was moved. */
  miniPlace: v.fallback(v.nullable(v.strictObject({ x: pixels, y: pixels })), null),
  /** The page's last language, used at the next start until its page reports one; null before the first report. */
  language: v.fallback(v.nullable(v.picklist(LANGUAGES)), null),
  /** Whether the notice that closing only hides the window was shown. */
  isTrayExplained: v.fallback(v.boolean(), false),
  /** Whether the next start draws without the graphics card, once. */
  isGraphicsOff: v.fallback(v.boolean(), false),
});
type Kept = v.InferOutput<typeof kept>;

export interface DesktopFile {
  readonly read: () => Kept;
  /** Changes a part. @returns whether it was written; if not, the change lasts for this run. Never throws. */
  readonly change: (part: Partial<Kept>) => boolean;
  /** Removes the file: everything has its default again. @throws the disk's error */
  readonly erase: () => void;
}

/** The settings of a new installation. */
export function defaultSettings(): DesktopSettings {
  return settingsOf(v.parse(kept, {}), false);
}

/** The settings among what is kept, with start at login as the operating system has it. */
export function settingsOf(
  { closeToTray, hideFromCapture, notifications, miniWindow, errorReports, ...others }: Kept,
  openAtLogin: boolean,
): DesktopSettings {
  const hotkeys = forEachHotkey((setting) => others[setting]);
  return { closeToTray, openAtLogin, ...hotkeys, hideFromCapture, notifications, miniWindow, errorReports };
}

/** The person's language: the page's last one, else the computer's. */
export function personLanguage(file: DesktopFile, app: Pick<App, 'getPreferredSystemLanguages'>): Language {
  return file.read().language ?? languageOfTags(app.getPreferredSystemLanguages()) ?? DEFAULT_LANGUAGE;
}

/**
 * Reads the file once, synchronously: it is small, and the first window needs it. One that cannot be read is tried again with each use.
 * @param folder the profile
 */
export function openDesktopFile(folder: string): DesktopFile {
  const file = path.join(folder, DESKTOP_FILE);
  const defaults = v.parse(kept, {});
  let stored = readJsonFile(file, kept, FILE_LIMIT_BYTES);
  let changes: Partial<Kept> = {};
  const read = () => {
    stored ??= readJsonFile(file, kept, FILE_LIMIT_BYTES);
    return { ...(stored ?? defaults), ...changes };
  };
  return {
    read,
    change(part) {
      changes = { ...changes, ...part };
      const current = read();
      return stored !== null && writeJsonFile(file, current);
    },
    erase() {
      stored = defaults;
      changes = {};
      rmSync(file, { force: true });
    },
  };
}
