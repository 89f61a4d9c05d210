/**
 * Whether the desktop shows tray icons at all. Electron makes one on every Linux and does not report that nobody shows it, and GNOME shows none
 * without an extension: a window that hides "in the tray" there is gone, and the app cannot be quit.
 */
import { execFileSync } from 'node:child_process';

/** A bus that does not answer must not hold up the start. */
const ANSWER_LIMIT_MS = 500;
/** Who shows icons has this name: https://www.freedesktop.org/wiki/Specifications/StatusNotifierItem/StatusNotifierWatcher/ */
const QUESTION = [
  ...['--user', 'call', 'org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus'],
  ...['NameHasOwner', 's', 'org.kde.StatusNotifierWatcher'],
];

/** Runs a program and returns its output; throws when it fails. */
type RunNow = (program: string, args: readonly string[]) => string;

const runNow: RunNow = (program, args) =>
  execFileSync(program, [...args], { encoding: 'utf8', timeout: ANSWER_LIMIT_MS, stdio: ['ignore', 'pipe', 'ignore'] });

/** Only GNOME is asked: other desktops have a tray of their own, some of the older kind. True where the question has no answer. */
export function hasTrayHost({ platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>, run = runNow): boolean {
  const isGnome = platform === 'linux' && (env['XDG_CURRENT_DESKTOP'] ?? '').split(':').includes('GNOME');
  if (!isGnome) return true;
  try {
    return run('/usr/bin/busctl', QUESTION).trim() !== 'b false';
  } catch {
    return true;
  }
}
