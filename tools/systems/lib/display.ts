/** A virtual display for the packaged app on a Linux machine without one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { needsVirtualDisplay } from '../../lib/electron-binary';

/** The fourth channel of the child, on which Xvfb writes the number of its display. */
const NUMBER_CHANNEL = 3;

/**
 * Opens the display that the packages need, and names it in this process's environment.
 * @returns what closes it
 * @throws when Xvfb cannot be started
 */
export async function openDisplay(kind: 'real' | 'stand-in'): Promise<() => void> {
  if (!needsVirtualDisplay({ kind })) return () => {};
  const server = spawn(
    'Xvfb',
    ['-displayfd', String(NUMBER_CHANNEL), '-screen', '0', '2560x1600x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const channel = server.stdio[NUMBER_CHANNEL] as Readable;
  const ended = once(server, 'exit').then(
    () => Promise.reject(new Error('Xvfb ended at once')),
    (error: unknown) => Promise.reject(new Error('Xvfb did not start: apt-get install xvfb', { cause: error })),
  );
  ended.catch(() => undefined);
  const [number] = (await Promise.race([once(channel, 'data'), ended])) as [Buffer];
  process.env['DISPLAY'] = `:${number.toString().trim()}`;
  return () => void server.kill();
}
