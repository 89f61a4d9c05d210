/** Changes the desktop settings, and finds what a change did not do. */
import type { DesktopSettings, DesktopState } from '../../../common/contract/ipc/desktop-settings';
import { services } from '../services/services';

export type DesktopProblem = 'not-changed' | 'not-kept' | 'login-refused';

/** Changes the settings. @returns those in effect, null when the call fails, and what was not done */
export async function changeDesktopSettings(
  requested: DesktopSettings,
): Promise<{ readonly state: DesktopState | null; readonly problem: DesktopProblem | null }> {
  const state = await services().desktop.saveDesktopSettings(requested);
  return { state, problem: problemOf(requested, state) };
}

/** Opens the mini window, or closes it; it stays as it is when the main process does not respond. */
export async function toggleMiniWindow(): Promise<void> {
  const state = await services().desktop.readDesktopSettings();
  if (state) await changeDesktopSettings({ ...state.settings, miniWindow: !state.settings.miniWindow });
}

function problemOf(requested: DesktopSettings, response: DesktopState | null): DesktopProblem | null {
  if (!response) return 'not-changed';
  if (requested.openAtLogin !== response.settings.openAtLogin)
    return requested.openAtLogin ? 'login-refused' : 'not-changed';
  return response.isKept ? null : 'not-kept';
}
