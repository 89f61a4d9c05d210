/** The file of the settings (docs/product.md section 18, Own data): JSON with a format, a version and no secret. */
import * as v from 'valibot';
import { desktopSettings, type DesktopSettings } from '../../../../common/contract/ipc/desktop-settings';
import { lookUp } from '../../../../common/by-id';
import type { StoredKeyName } from '../storage';
import { readJsonOf } from '../stored/read-json-of';

const FORMAT = 'settings';
/** Raised when a file of this version could no longer be read as it was meant. */
const VERSION = 1;

/** More than ten times the size of any file that the app writes. */
export const SETTINGS_FILE_LIMIT_BYTES = 64 * 1024;

/** The stored values that are settings. */
export const STORED_SETTINGS = [
  'language',
  'theme',
  'textSize',
  'contrast',
  'pingColors',
  'transparency',
  'streamerMode',
  'drawerOpen',
  'pingScale',
  'gameScales',
  'graphRange',
  'autoConnect',
  'lineGuard',
  'controller',
  'serverSort',
] as const satisfies readonly StoredKeyName[];
export type StoredSetting = (typeof STORED_SETTINGS)[number];

/** Those that only the desktop app has: it alone shows pings, servers and a connection. */
const DESKTOP_ONLY_SETTINGS: ReadonlySet<StoredSetting> = new Set([
  'pingColors',
  'pingScale',
  'gameScales',
  'graphRange',
  'autoConnect',
  'lineGuard',
  'serverSort',
]);

/** Settings as they are kept: the stored ones by their text, without those that the person has not chosen, and the desktop app's own. */
export interface Settings {
  readonly stored: Readonly<Partial<Record<StoredSetting, string>>>;
  /** Null on the web platform, which has none. */
  readonly desktop: Partial<DesktopSettings> | null;
}

/** Why a file cannot be imported. */
export type FileProblem = 'unreadable' | 'newer';

const fileOf = (key: string) =>
  v.object({
    format: v.literal(`${key}-${FORMAT}`),
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    settings: v.optional(v.record(v.string(), v.unknown()), {}),
    desktop: v.optional(v.record(v.string(), v.unknown()), {}),
  });

/**
 * The text of a file.
 * @param key the brand's, which begins the format's name
 * @param app the app's version, for whoever reads the file
 */
export function formatSettings(key: string, app: string, { stored, desktop }: Settings): string {
  const file = { format: `${key}-${FORMAT}`, version: VERSION, app, settings: stored, ...(desktop && { desktop }) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * Reads the text of a file. A setting that this version does not have is left out; a stored one is validated when it is written.
 * @returns the settings, or why there are none: 'newer' for a version that this app does not know
 */
export function parseSettings(key: string, text: string): Settings | FileProblem {
  const file = readJsonOf(fileOf(key), text);
  if (!file) return 'unreadable';
  if (file.version > VERSION) return 'newer';
  const { settings, desktop } = file;
  const stored = STORED_SETTINGS.flatMap((name) => {
    const value = lookUp(settings, name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { stored: Object.fromEntries(stored), desktop: readDesktop(desktop) };
}

/** The valid ones of the desktop app's settings. */
function readDesktop(given: Readonly<Record<string, unknown>>): Partial<DesktopSettings> {
  const valid = Object.entries(desktopSettings.entries).flatMap(([name, schema]) => {
    const value = lookUp(given, name);
    return v.is(schema, value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(valid);
}

/** The settings of a file that this platform has and that differ from those in effect. @param has whether a text is one of the setting's values */
export function changesOf(
  file: Settings,
  current: Settings,
  has: (name: StoredSetting, text: string) => boolean,
): Settings {
  const { desktop } = current;
  const stored = STORED_SETTINGS.flatMap((name) => {
    const text = desktop === null && DESKTOP_ONLY_SETTINGS.has(name) ? undefined : file.stored[name];
    return text !== undefined && text !== current.stored[name] && has(name, text) ? [[name, text] as const] : [];
  });
  const changed = Object.entries(file.desktop ?? {}).filter(
    ([name, value]) => desktop !== null && value !== desktop[name as keyof DesktopSettings],
  );
  return { stored: Object.fromEntries(stored), desktop: desktop && Object.fromEntries(changed) };
}

/** How many settings these are. */
export function countSettings({ stored, desktop }: Settings): number {
  return Object.keys(stored).length + Object.keys(desktop ?? {}).length;
}
