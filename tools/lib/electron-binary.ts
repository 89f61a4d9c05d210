/** Chooses the binary that runs the desktop app: Electron's own where it is installed, else the stand-in of tools/electron-stand-in. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildStandin } from '../build/build';
import { sandboxSwitches } from './sandbox-switches';
import { fromRoot, run } from './run';

export interface ElectronBinary {
  readonly kind: 'real' | 'stand-in';
  readonly path: string;
  /** What its command line needs on this machine, for development only. */
  readonly switches: readonly string[];
  /** One line for the terminal: which one, and why. */
  readonly sentence: string;
}

/** Output folder of the stand-in, laid out like Electron's own dist. */
export const STANDIN_FOLDER = fromRoot('dist-standin');

const REFUSAL_FILE = fromRoot('.cache', 'electron-download-refused');

/** How long Electron's own download may take before the stand-in is used. */
const DOWNLOAD_LIMIT_MS = 120_000;

/**
 * Finds the binary, building the stand-in when the real one is missing.
 * @param mayDownload lets the electron package download its binary first, once; a failure is not an error
 */
export async function chooseElectron(mayDownload: boolean): Promise<ElectronBinary> {
  if (!findRealElectron() && mayDownload) await downloadReal();
  const real = findRealElectron();
  if (real) {
    const switches = sandboxSwitches(real);
    const without =
      switches.length > 0 ? ", without Chromium's sandbox, which this system does not let Electron's binary start" : '';
    return { kind: 'real', path: real, switches, sentence: `Desktop app: Electron ${electronVersion()}${without}.` };
  }
  await buildStandin();
  return {
    kind: 'stand-in',
    path: join(STANDIN_FOLDER, 'electron'),
    switches: [],
    sentence: `Desktop app: the stand-in (Node and Chromium), because Electron ${electronVersion()}'s binary is not on this machine.`,
  };
}

/** The environment that makes the electron package, and so Playwright, use the chosen binary. */
export function electronEnvironment(binary: ElectronBinary): NodeJS.ProcessEnv {
  return binary.kind === 'stand-in' ? { ELECTRON_OVERRIDE_DIST_PATH: STANDIN_FOLDER } : {};
}

/** Whether the binary needs a virtual display: Electron does, the stand-in runs headless without one. */
export function needsVirtualDisplay({ kind }: Pick<ElectronBinary, 'kind'>): boolean {
  return kind === 'real' && process.platform === 'linux' && !process.env['DISPLAY'];
}

/** The path of Electron's downloaded binary, or null. */
export function findRealElectron(): string | null {
  const pathFile = fromRoot('node_modules', 'electron', 'path.txt');
  if (!existsSync(pathFile)) return null;
  const path = fromRoot('node_modules', 'electron', 'dist', readFileSync(pathFile, 'utf8').trim());
  return existsSync(path) ? path : null;
}

/** Tries once a day: where the download is refused, every start would wait for it. */
async function downloadReal(): Promise<void> {
  if (process.env['ELECTRON_SKIP_BINARY_DOWNLOAD'] || isRefusedToday()) return;
  console.log("Fetching Electron's binary ...");
  const limit = new Promise<null>((done) => setTimeout(() => done(null), DOWNLOAD_LIMIT_MS).unref());
  const result = await Promise.race([run(process.execPath, [fromRoot('node_modules/electron/install.js')]), limit]);
  if (result?.code === 0) return;
  mkdirSync(dirname(REFUSAL_FILE), { recursive: true });
  writeFileSync(REFUSAL_FILE, today());
  console.log('It could not be fetched; the stand-in is used instead. It is tried again tomorrow.');
}

function isRefusedToday(): boolean {
  return existsSync(REFUSAL_FILE) && readFileSync(REFUSAL_FILE, 'utf8') === today();
}

const today = () => new Date().toDateString();

function electronVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(fromRoot('node_modules/electron/package.json'), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '?';
}
