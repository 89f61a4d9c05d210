/** Opens a page in the system browser from a plain Node program: the system's opener with the URL as one argument, without a shell. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Clock } from '../../electron/base/clock';

/** An opener that still runs after this time has become the browser itself. */
const OPENER_TIMEOUT_MS = 3_000;

export interface Opener {
  readonly file: string;
  readonly args: readonly string[];
}

/**
 * The program that opens a URL, and its arguments.
 * @param platform Node's name of the operating system
 * @param systemRoot the folder of Windows, for the program's full path
 */
export function openerOf(address: string, platform: NodeJS.Platform, systemRoot = 'C:\\Windows'): Opener {
  if (platform === 'darwin') return { file: '/usr/bin/open', args: [address] };
  if (platform !== 'win32') return { file: 'xdg-open', args: [address] };
  // `start` would be a command of cmd.exe, which reads a URL's & as the end of the command.
  const file = path.win32.join(systemRoot, 'System32', 'rundll32.exe');
  return { file, args: ['url.dll,FileProtocolHandler', address] };
}

/** Runs the opener; rejects when it cannot be started or fails. */
export function openSystemBrowser(address: string, clock: Clock): Promise<void> {
  const { file, args } = openerOf(address, process.platform, process.env['SystemRoot']);
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { shell: false, stdio: 'ignore', windowsHide: true, detached: true });
    const cancelTimer = clock.after(OPENER_TIMEOUT_MS, resolve);
    child.once('error', (error) => {
      cancelTimer();
      reject(error);
    });
    child.once('exit', (code) => {
      cancelTimer();
      if (code === 0) resolve();
      else reject(new Error('the system could not open its browser'));
    });
    child.unref();
  });
}
