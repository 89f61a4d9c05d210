/** Calls of the page's bridge, as text: a compiled function would include its compiler's helpers. */
import type { Page } from '@playwright/test';
import type { DesktopState } from '../../../common/contract/ipc/desktop-settings';
import type { Startup } from '../../../common/contract/ipc/ipc';
import type { UpdateState } from '../../../common/contract/ipc/updates';

/** What the main process tells the page at its start. */
export const readStartup = (page: Page): Promise<Startup> => call(page, 'readStartup');

/** The state of updates. */
export const readUpdate = (page: Page): Promise<UpdateState> => call(page, 'readUpdate', 'read');

/** Checks for a newer version, as every four hours. */
export const checkForUpdate = async (page: Page): Promise<void> => void (await call(page, 'readUpdate', 'check'));

/** "Restart and update". */
export const installUpdate = (page: Page): Promise<string> => call(page, 'installUpdate');

/** The desktop settings in effect. */
export const readSettings = (page: Page): Promise<DesktopState> => call(page, 'desktopSettings', null);

/** Changes some of the settings, as the switches on the page do; `changes` is the source text of an object. */
export async function saveSettings(page: Page, changes: string): Promise<void> {
  const { settings } = await readSettings(page);
  await page.evaluate(`window.desktop.desktopSettings({ ...${JSON.stringify(settings)}, ...${changes} })`);
}

/** @throws with the call's name when the main process refuses it */
async function call<T>(page: Page, name: string, request?: string | null): Promise<T> {
  const response = (await page.evaluate(`window.desktop.${name}(${JSON.stringify(request)})`)) as
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly code: string };
  if (!response.ok) throw new Error(`${name}: ${response.code}`);
  return response.value;
}
