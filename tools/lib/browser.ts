/** Finds Chromium for the browser tests and the stand-in; on Debian as root it installs missing packages. */
import { existsSync } from 'node:fs';
import { run } from './run';

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
const FONT_SIGN = '/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf';

/** The browser's path, or undefined. CHROMIUM_PATH takes precedence. */
export function findBrowser(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  return [...(chosen ? [chosen] : []), ...(CANDIDATES[process.platform] ?? [])].find((path) => existsSync(path));
}

/**
 * Ensures a browser, a virtual display and fonts for every language.
 * @returns the browser's path
 * @throws with a one-line message that says what to install
 */
export async function ensureBrowser(): Promise<string> {
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  const isComplete = findBrowser() !== undefined && existsSync('/usr/bin/xvfb-run') && existsSync(FONT_SIGN);
  if (isDebianRoot && !isComplete) {
    console.log(`Installing ${DEBIAN_PACKAGES.join(', ')} with apt-get ...`);
    await run('apt-get', ['update', '-qq']);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const { code, output } = await run('apt-get', ['install', '-y', '-qq', ...DEBIAN_PACKAGES], { env });
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
