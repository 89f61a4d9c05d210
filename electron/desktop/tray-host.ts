/**
 * Whether the desktop shows tray icons at all. Electron makes one on every Linux and does not report that nobody shows it, and GNOME shows none
 * without an extension: a window that hides "in the tray" there is gone, and the app cannot be quit.
 */
import { execFileSync } from 'node:child_process';

/** A bus that does not answer must not hold up the start. */
const ANSWER_LIMIT_MS = 500;
/** Who shows icons has this name: https://www.freedesktop.org/wiki/Specifications/StatusNotifierItem/StatusNotifierWatcher/ */
const WATCHER = 'org.kde.StatusNotifierWatcher';
const BUS = 'org.freedesktop.DBus';
const QUESTION = ['--user', 'call', BUS, '/org/freedesktop/DBus', BUS, 'NameHasOwner', 's', WATCHER];
/**
 * At login GNOME starts the programs of a session before the extension has this name (gnome-shell-extension-appindicator#98). Nobody waits for a
 * hidden window meanwhile, and a second start is answered afterwards.
 */
const LOGIN_LIMIT_S = 10;
const WAIT = ['wait', '--session', '--timeout', String(LOGIN_LIMIT_S), WATCHER];

/** How long after a start at login every desktop's panel is there. */
export const LOGIN_TRAY_MS = 15_000;

/** Runs a program and returns its output; throws when it fails or takes longer. */
type RunNow = (program: string, args: readonly string[], limitMs: number) => string;

const runNow: RunNow = (program, args, timeout) =>
  execFileSync(program, [...args], { encoding: 'utf8', timeout, stdio: ['ignore', 'pipe', 'ignore'] });

/**
 * Only GNOME is asked: other desktops have a tray of their own, some of the older kind. True where the question has no answer.
 * @param isAtLogin whether the system has started the app at login
 */
export function hasTrayHost(
  { platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>,
  isAtLogin: boolean,
  run = runNow,
): boolean {
  const isGnome = platform === 'linux' && (env['XDG_CURRENT_DESKTOP'] ?? '').split(':').includes('GNOME');
  if (!isGnome) return true;
  if (isAtLogin) waitForHost(run);
  try {
    return run('/usr/bin/busctl', QUESTION, ANSWER_LIMIT_MS).trim() !== 'b false';
  } catch {
    return true;
  }
}

function waitForHost(run: RunNow): void {
  try {
    run('/usr/bin/gdbus', WAIT, (LOGIN_LIMIT_S + 1) * 1_000);
  } catch {
    // Not there in time, or gdbus is missing: the question that follows decides.
  }
}
