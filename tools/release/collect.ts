/** Collects the packages of the three systems' runners: from each only its own system's files, with one list of hashes (promise I2). */
import { createHash } from 'node:crypto';
import { constants, copyFile, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseFile } from '../../common/contract/update-feed/release';
import { sha512Of, systemOf } from './sign';

/** The folder of each runner's files, as release.yml names its artifact. */
const RUNNERS: Readonly<Record<string, ReleaseFile['platform']>> = {
  'packages-Windows': 'win32',
  'packages-macOS': 'darwin',
  'packages-Linux': 'linux',
};
/** The bill of materials, made by the Linux runner. */
const SBOM = { runner: 'packages-Linux', name: 'sbom.cdx.json' };
export const HASHES_FILE = 'SHA512SUMS';

/**
 * Copies the files into an empty folder, with their hashes beside them.
 * @param from contains one folder per runner
 * @returns the list of hashes, one line per file, and the SHA-256 of the list, which identifies it later
 * @throws naming what is missing, or which foreign file a runner has packed
 */
export async function collectRelease(from: string, to: string): Promise<{ list: string; listHash: string }> {
  const strange = (await readdir(from)).filter((name) => !Object.hasOwn(RUNNERS, name));
  if (strange.length > 0) throw new Error(`${strange.join(', ')}: not a runner's folder`);
  await mkdir(to, { recursive: true });
  if ((await readdir(to)).length > 0) throw new Error(`${to} is not empty`);
  const lines: string[] = [];
  for (const [runner, system] of Object.entries(RUNNERS)) {
    const names = (await readdir(path.join(from, runner)).catch(() => [])).sort();
    if (!names.some((name) => systemOf(name) === system)) throw new Error(`${runner} holds no installer`);
    for (const name of names) {
      const file = path.join(from, runner, name);
      const isOwn = systemOf(name) === system || (runner === SBOM.runner && name === SBOM.name);
      if (!isOwn || !(await lstat(file)).isFile()) throw new Error(`${runner} may not have packed ${name}`);
      await copyFile(file, path.join(to, name), constants.COPYFILE_EXCL);
      lines.push(`${await sha512Of(path.join(to, name), 'hex')}  ${name}\n`);
    }
  }
  const list = lines.join('');
  await writeFile(path.join(to, HASHES_FILE), list, { flag: 'wx' });
  return { list, listHash: createHash('sha256').update(list).digest('hex') };
}
