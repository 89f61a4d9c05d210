/** Exports the settings to a file and imports them from one (docs/product.md section 18, Own data). */
import { brand } from '../../../../common/brand';
import type { DesktopSettings } from '../../../../common/contract/ipc/desktop-settings';
import { changeDesktopSettings } from '../../../core/desktop/change-desktop-settings';
import { environment } from '../../../core/diagnostics/environment.store';
import { notify } from '../../../core/preferences/notices.store';
import { services } from '../../../core/services/services';
import { translate } from '../../../lib/i18n/i18n';
import { isAllWritten, isStoredText, readStoredText, writeStoredText } from '../../../lib/platform/storage';
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
} from '../../../lib/platform/settings-file';

/** The settings of a file that differ from those in effect, and how many they are. */
export interface SettingsChanges {
  readonly changes: Settings;
  readonly count: number;
}

/** The content of a file, or why it cannot be imported. */
export type OpenedSettings =
  | ({ readonly outcome: 'opened' } & SettingsChanges)
  | { readonly outcome: 'refused'; readonly problem: FileProblem | 'unknown' };

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

/** Applies the settings of a file, and reloads the page, which starts with them. When they could not be written, nothing is reloaded and a notice says so. */
export async function importSettings({ stored, desktop }: Settings): Promise<void> {
  const isChanged = desktop === null || Object.keys(desktop).length === 0 || (await changeDesktop(desktop));
  if (!isChanged) {
    notify('danger', () => translate('desktop.notChanged'));
    return;
  }
  for (const name of STORED_SETTINGS) {
    const text = stored[name];
    if (text !== undefined) writeStoredText(name, text);
  }
  if (isAllWritten()) services().reloadPage();
  else notify('danger', () => translate('data.notStored'));
}

/** @returns whether the main process has changed them */
async function changeDesktop(part: Partial<DesktopSettings>): Promise<boolean> {
  const current = await services().desktop.readDesktopSettings();
  if (!current) return false;
  const { problem } = await changeDesktopSettings({ ...current.settings, ...part });
  return problem !== 'not-changed';
}

/** The settings in effect; null when the main process does not tell its own. */
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
