/** The silent installation of a package on Windows, and the registry's entries of it. */
import path from 'node:path';
import { brand } from '../../../common/brand';
import { run } from '../../lib/run';
import type { MadeRelease } from './made';
import { findInstalled, programOf, readRegistry, type Registry } from './windows.rules';

const LIMIT_MS = 300_000;
const UNINSTALL = 'Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall';

/** The two answers to the installer's question, as switches. */
export const WAYS = [
  { who: 'one account', flag: '/currentuser', hive: 'HKCU' },
  { who: 'all accounts', flag: '/allusers', hive: 'HKLM' },
] as const;
type Way = (typeof WAYS)[number];

export interface WindowsInstall {
  readonly program: string;
  readonly uninstaller: string;
}

/** Installs without a question. @throws when the installer fails or enters nothing */
export async function installSilently(
  { installers, version }: MadeRelease,
  { flag, hive }: Way,
): Promise<WindowsInstall> {
  const installer = installers.find((file) => file.endsWith('.exe'));
  if (installer === undefined) throw new Error('there is no installer');
  const { code, output } = await run(installer, ['/S', flag], { limitMs: LIMIT_MS });
  if (code !== 0) throw new Error(`it ended with ${code}: ${output}`);
  const entry = await readEntry(hive);
  if (entry?.get('DisplayVersion') !== version) throw new Error(`no entry of ${version} in ${hive}`);
  const uninstaller = programOf(entry.get('UninstallString') ?? '');
  return { uninstaller, program: path.join(path.dirname(uninstaller), `${brand.name}.exe`) };
}

/** Starts the uninstaller, which goes on by itself after this. @throws when it fails */
export async function uninstallSilently({ uninstaller }: WindowsInstall, { flag }: Pick<Way, 'flag'>): Promise<void> {
  const { code, output } = await run(uninstaller, ['/S', flag], { limitMs: LIMIT_MS });
  if (code !== 0) throw new Error(`it ended with ${code}: ${output}`);
}

/** The app's entry among the installed programs; null: it is not there. */
export async function readEntry(hive: Way['hive']): Promise<ReadonlyMap<string, string> | null> {
  return findInstalled(await query(`${hive}\\${UNINSTALL}`), brand.name);
}

/** A key with all below it; a missing one is empty. */
export async function query(key: string): Promise<Registry> {
  const { code, output } = await run('reg.exe', ['query', key, '/s'], { limitMs: 60_000 });
  return code === 0 ? readRegistry(output) : new Map();
}
