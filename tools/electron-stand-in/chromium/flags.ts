/** Finds Chromium and makes its command line. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

// Debian's /usr/bin/chromium is a shell wrapper that adds flags and warnings, so the program behind it goes first.
const CHROMIUM_PATHS = [
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
];

/** Switches that the app may set but Chromium must get from here, or not at all. */
const KEPT_BACK = new Set(['inspect', 'inspect-brk', 'user-data-dir', 'remote-debugging-port', 'headless']);

/** What nobody sees or uses: Chromium's own pages behind its address bar, which each window would load, and a process kept for a next page. */
export const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
] as const;
const DISABLED_FEATURES = [
  'LocalNetworkAccessChecks',
  'Translate',
  'GlobalMediaControls',
  'ChromeWhatsNewUI',
  ...UNUSED_FEATURES,
];

/** Gives the path of a Chromium. Throws an error of one line if there is none. */
export function findChromium(environment: NodeJS.ProcessEnv): string {
  const asked = environment['ELECTRON_STANDIN_CHROMIUM'];
  const general = environment['CHROMIUM_PATH'];
  const found = (asked === undefined ? [...CHROMIUM_PATHS, general ?? ''] : [asked]).find(isExecutable);
  if (found !== undefined) return found;
  throw new Error(
    'stand-in for Electron: no Chromium found; install one (apt-get install chromium) or name it in ELECTRON_STANDIN_CHROMIUM',
  );
}

/** Takes the app's switches and its data folder and gives Chromium's arguments. */
export function chromiumFlags(
  switches: ReadonlyMap<string, string>,
  userData: string,
  environment: NodeJS.ProcessEnv,
): string[] {
  const merged = new Map<string, string>([
    ['user-data-dir', path.join(userData, 'chromium-standin')],
    ['remote-debugging-pipe', ''],
    ['no-startup-window', ''],
    ['no-first-run', ''],
    ['no-default-browser-check', ''],
    ['disable-extensions', ''],
    ['disable-component-update', ''],
    ['disable-background-networking', ''],
    ['disable-sync', ''],
    ['password-store', 'basic'],
    ['hide-crash-restore-bubble', ''],
    ['disable-infobars', ''],
    ['deny-permission-prompts', ''],
    ['test-type', ''],
    ['disable-dev-shm-usage', ''],
    // Nothing but this machine can be reached: tests must not depend on the internet.
    ['host-resolver-rules', 'MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]'],
  ]);
  for (const [name, value] of switches) if (!KEPT_BACK.has(name)) merged.set(name, value);
  const features = [...DISABLED_FEATURES, ...(switches.get('disable-features') ?? '').split(',')];
  merged.set('disable-features', [...new Set(features)].filter(Boolean).join(','));
  if (switches.has('remote-debugging-port')) merged.set('remote-debugging-port', '0');
  if (process.getuid?.() === 0) merged.set('no-sandbox', '');
  if (!hasDisplay(environment)) {
    merged.set('headless', 'new');
    // Without a screen there is no graphics card either: drawing without one is cheaper than imitating it.
    merged.set('disable-gpu', '');
  }
  return [...merged].map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`));
}

/** True if there is a screen to show windows on. */
export function hasDisplay(environment: NodeJS.ProcessEnv): boolean {
  return Boolean(environment['DISPLAY']) || Boolean(environment['WAYLAND_DISPLAY']);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
