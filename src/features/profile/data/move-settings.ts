/** Exports the settings to a file and imports them from one (docs/product.md section 18, Own data). */
import { brand } from '../../../../common/brand';
import { HOTKEY_SETTINGS, type DesktopSettings } from '../../../../common/contract/ipc/desktop-settings';
import { changeDesktopSettings, type DesktopProblem } from '../../../core/desktop/change-desktop-settings';
import { environment } from '../../../core/diagnostics/environment.store';
import { notify } from '../../../core/preferences/notices.store';
import { services } from '../../../core/services/services';
import { translate } from '../../../lib/i18n/i18n';
import { isAllWritten, isStoredText, readStoredText, writeStoredText } from '../../../lib/platform/storage';
import { shownKeys } from '../../../model/accelerator';
import { takenHotkeyKey } from '../desktop/taken-hotkey.rules';
import { saveDataFile } from './save-data-file';
import {
  changesOf,
  countSettings,
  formatSettings,
  parseSettings,
  SETTINGS_FILE_LIMIT_BYTES,
  STORED_SETTINGS,
  type FileProblem,
  type Settings,
} from '../../../lib/platform/files/settings-file';

/** The settings of a file that differ from those in effect, and how many they are. */
export interface SettingsChanges {
  readonly changes: Settings;
  readonly count: number;
}

/** The content of a file, or why it cannot be imported. */
export type OpenedSettings =
  | ({ readonly outcome: 'opened' } & SettingsChanges)
  | { readonly outcome: 'refused'; readonly problem: FileProblem | 'unknown' };

/** Why a setting of a file has no effect on this computer, and the combination of a hotkey; '' for another setting. */
export interface RefusedSetting {
  readonly reason: 'desktop.openAtLoginRefused' | 'desktop.notChanged' | 'desktop.hotkeyTaken' | 'desktop.hotkeyOwn';
  readonly keys: string;
}

const NOT_IMPORTED = {
  'not-changed': 'desktop.notChanged',
  'not-kept': 'data.notStored',
} as const satisfies Partial<Record<DesktopProblem, string>>;

/** Lets the person save the settings; a failure is shown. */
export async function exportSettings(): Promise<void> {
  await saveDataFile(async () => {
    const settings = await currentSettings();
    return settings && { kind: 'settings', text: formatSettings(brand.key, environment().version, settings) };
  });
}

/** Reads a chosen file. Never rejects. */
export async function openSettingsFile(file: Blob): Promise<OpenedSettings> {
  // A file of gigabytes is refused before any of it is read.
  if (file.size > SETTINGS_FILE_LIMIT_BYTES) return { outcome: 'refused', problem: 'unreadable' };
  const text = await file.text().catch(() => '');
  const parsed = parseSettings(brand.key, text);
  if (typeof parsed === 'string') return { outcome: 'refused', problem: parsed };
  const current = await currentSettings();
  if (!current) return { outcome: 'refused', problem: 'unknown' };
  const changes = changesOf(parsed, current, isStoredText);
  return { outcome: 'opened', changes, count: countSettings(changes) };
}

/**
 * Applies the settings of a file, and reloads the page, which starts with them. When they could not be written, nothing is reloaded and a
 * notice says so.
 * @returns those that this computer has refused: they are shown first, and `finishImport` then reloads the page
 */
export async function importSettings({ stored, desktop }: Settings): Promise<readonly RefusedSetting[]> {
  const refused = desktop === null || Object.keys(desktop).length === 0 ? [] : await changeDesktop(desktop);
  if (typeof refused === 'string') {
    notify('danger', () => translate(NOT_IMPORTED[refused]));
    return [];
  }
  for (const name of STORED_SETTINGS) {
    const text = stored[name];
    if (text !== undefined) writeStoredText(name, text);
  }
  if (!isAllWritten()) {
    notify('danger', () => translate('data.notStored'));
    return [];
  }
  if (refused.length === 0) finishImport();
  return refused;
}

/** Reloads the page, which starts with the imported settings. */
export function finishImport(): void {
  services().reloadPage();
}

/** @returns the settings that had no effect, or why none can be imported */
async function changeDesktop(
  part: Partial<DesktopSettings>,
): Promise<readonly RefusedSetting[] | keyof typeof NOT_IMPORTED> {
  const current = await services().desktop.readDesktopSettings();
  if (!current) return 'not-changed';
  const { state, problem } = await changeDesktopSettings({ ...current.settings, ...part });
  if (!state) return 'not-changed';
  // Read from the state: beside a refused start at login the problem names only that.
  if (!state.isKept) return 'not-kept';
  const taken = HOTKEY_SETTINGS.flatMap((setting): readonly RefusedSetting[] => {
    const keys = part[setting];
    if (keys === undefined || state[setting] !== 'taken') return [];
    const shown = shownKeys(keys, environment().platform).join(' + ');
    return [{ reason: takenHotkeyKey(state.settings, setting, keys), keys: shown }];
  });
  const reason = problem === 'login-refused' ? 'desktop.openAtLoginRefused' : problem && 'desktop.notChanged';
  return reason ? [{ reason, keys: '' }, ...taken] : taken;
}

/** The settings in effect; null when the main process does not return its own. */
async function currentSettings(): Promise<Settings | null> {
  const stored = STORED_SETTINGS.flatMap((name) => {
    const text = readStoredText(name);
    return text === null ? [] : [[name, text] as const];
  });
  const own = Object.fromEntries(stored);
  if (!services().startup().isDesktop) return { stored: own, desktop: null };
  const state = await services().desktop.readDesktopSettings();
  return state && { stored: own, desktop: state.settings };
}
