/** Whether Chromium's sandbox can start on this machine. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Kernel settings that keep user namespaces from programs of a person: Ubuntu's from 24.04 on, Debian's, and the limit of their number. */
const REFUSALS = [
  ['/proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1'],
  ['/proc/sys/kernel/unprivileged_userns_clone', '0'],
  ['/proc/sys/user/max_user_namespaces', '0'],
] as const;
const SET_USER_ID = 0o4000;

export interface SandboxMachine {
  readonly platform: NodeJS.Platform;
  /** The content of a file of the system; null: it is not there. */
  readonly read: (file: string) => string | null;
  /** Owner and mode of a file; null: it is not there. */
  readonly stat: (file: string) => { readonly uid: number; readonly mode: number } | null;
}

const THIS_MACHINE: SandboxMachine = {
  platform: process.platform,
  read(file) {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return null;
    }
  },
  stat: (file) => statSync(file, { throwIfNoEntry: false }) ?? null,
};

/**
 * The switches that Electron's binary needs in development: none where its sandbox can start. On Linux it starts in a user namespace, or by the
 * program beside the binary when that belongs to root and may act as root, which npm does not do; without either Electron ends at once
 * (electron#41066). Nothing of this is in a package.
 */
export function sandboxSwitches(electron: string, machine: SandboxMachine = THIS_MACHINE): readonly string[] {
  if (machine.platform !== 'linux') return [];
  const isRefused = REFUSALS.some(([file, refused]) => machine.read(file)?.trim() === refused);
  const helper = machine.stat(path.join(path.dirname(electron), 'chrome-sandbox'));
  const mayActAsRoot = helper !== null && helper.uid === 0 && (helper.mode & SET_USER_ID) !== 0;
  return isRefused && !mayActAsRoot ? ['--no-sandbox'] : [];
}
