/** Finds Chromium for the browser tests and the stand-in; on Debian as root it installs missing packages. */
import { existsSync } from 'node:fs';
import { run, type RunResult } from './run';

const CANDIDATES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/usr/lib/chromium/chromium', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};
const DEBIAN_PACKAGES = ['chromium', 'xvfb', 'xauth', 'fonts-noto-core', 'fonts-noto-cjk'];
/** Chromium without its windows, which draws the same pages with a sixth less CPU: of the same version, where Debian's package is installed. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';
const HEADLESS_SHELL_PACKAGE = 'chromium-headless-shell';
const FONT_SIGN = '/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf';

/** The browser's path, or undefined. CHROMIUM_PATH takes precedence. */
function findBrowser(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  return [...(chosen ? [chosen] : []), ...(CANDIDATES[process.platform] ?? [])].find((path) => existsSync(path));
}

/** The path of the browser for tests, which nobody looks at, or undefined. CHROMIUM_PATH takes precedence. */
export function findTestBrowser(): string | undefined {
  const isShellPreferred = !process.env['CHROMIUM_PATH'] && existsSync(HEADLESS_SHELL);
  return isShellPreferred ? HEADLESS_SHELL : findBrowser();
}

/**
 * Ensures a browser, a virtual display and fonts for every language.
 * @returns the browser's path
 * @throws with a one-line message that says what to install
 */
export async function ensureBrowser(): Promise<string> {
  const isComplete = findBrowser() !== undefined && existsSync('/usr/bin/xvfb-run') && existsSync(FONT_SIGN);
  if (isDebianRoot() && !isComplete) {
    const { code, output } = await install(DEBIAN_PACKAGES);
    if (code !== 0) throw new Error(`apt-get could not install ${DEBIAN_PACKAGES.join(' ')}:\n${output.slice(-2000)}`);
  }
  const found = findBrowser();
  if (found) return found;
  const hint =
    process.platform === 'linux'
      ? `sudo apt-get install ${DEBIAN_PACKAGES.join(' ')}`
      : 'install Google Chrome or Chromium';
  throw new Error(`No Chromium found: ${hint}, or set CHROMIUM_PATH.`);
}

/**
 * The same for tests.
 * @returns the path of the browser that they use: Chromium itself where its shell without windows cannot be installed
 */
export async function ensureTestBrowser(): Promise<string> {
  const browser = await ensureBrowser();
  const isMissing = !process.env['CHROMIUM_PATH'] && !existsSync(HEADLESS_SHELL);
  // The shell needs the files of Debian's own Chromium.
  if (isDebianRoot() && isMissing && browser === CANDIDATES.linux?.[0]) await install([HEADLESS_SHELL_PACKAGE]);
  return findTestBrowser() ?? browser;
}

const isDebianRoot = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

async function install(packages: readonly string[]): Promise<RunResult> {
  console.log(`Installing ${packages.join(', ')} with apt-get ...`);
  await run('apt-get', ['update', '-qq']);
  return run('apt-get', ['install', '-y', '-qq', ...packages], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
}
