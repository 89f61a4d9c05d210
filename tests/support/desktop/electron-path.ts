/** Chooses what runs the desktop tests: Electron's own binary where it is installed, else the stand-in of tools/electron-stand-in. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findTestBrowser } from '../../../tools/lib/browser';
import { findRealElectron, STANDIN_FOLDER } from '../../../tools/lib/electron-binary';

/**
 * Points the electron package, and so Playwright, to the stand-in when Electron's binary is missing and nobody chose another place. To be
 * called from a Playwright configuration, which every worker loads too. Gives which of the two will run.
 */
export function useElectron(): 'real' | 'stand-in' {
  const chosen = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  // Not built yet on a fresh checkout: decided by the folder's path.
  const isStandin = chosen === STANDIN_FOLDER || (chosen !== undefined && existsSync(join(chosen, 'lib', 'boot.cjs')));
  if (chosen === undefined ? findRealElectron() : !isStandin) return 'real';
  process.env['ELECTRON_OVERRIDE_DIST_PATH'] = chosen ?? STANDIN_FOLDER;
  const browser = findTestBrowser();
  if (browser !== undefined && !hasDisplay()) process.env['ELECTRON_STANDIN_CHROMIUM'] ??= browser;
  return 'stand-in';
}

/** On a display the stand-in opens windows, which the browser of the tests may not have. */
const hasDisplay = () => Boolean(process.env['DISPLAY']) || Boolean(process.env['WAYLAND_DISPLAY']);
