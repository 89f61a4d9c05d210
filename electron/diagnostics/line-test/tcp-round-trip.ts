/** Measures the way to a machine by opening connections: an accepted one and a refused one take one round trip each. */
import type { Socket } from 'node:net';
import type { After } from '../../base/timers';

const ATTEMPTS = 5;
const ATTEMPT_TIMEOUT_MS = 500;

export interface TcpSources {
  /** `net.connect`. */
  readonly connect: (target: { readonly host: string; readonly port: number }) => Socket;
  readonly after: After;
  /** A clock in milliseconds that never runs backwards. */
  readonly now: () => number;
}

/**
 * The smallest of five round trips; null when the machine answers on none of the ports.
 * @param ports tried in this order until one answers
 */
export async function tcpRoundTrip(
  host: string,
  ports: readonly number[],
  sources: TcpSources,
): Promise<number | null> {
  for (const port of ports) {
    const first = await openOnce({ host, port }, sources);
    if (first === null) continue;
    let smallest = first;
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
      smallest = Math.min(smallest, (await openOnce({ host, port }, sources)) ?? smallest);
    }
    return smallest;
  }
  return null;
}

/** The time of one connection, which sends nothing; null when it was neither accepted nor refused by the machine itself. */
function openOnce(target: { readonly host: string; readonly port: number }, sources: TcpSources) {
  return new Promise<number | null>((resolve) => {
    const startedAt = sources.now();
    const socket = sources.connect(target);
    const end = (isAnswered: boolean) => {
      const tookMs = sources.now() - startedAt;
      cancel();
      socket.destroy();
      resolve(isAnswered ? tookMs : null);
    };
    const cancel = sources.after(ATTEMPT_TIMEOUT_MS, () => end(false));
    socket.once('connect', () => end(true));
    // Any other error comes from this system or from a firewall on the way, not from the machine.
    socket.on('error', (error: NodeJS.ErrnoException) => end(error.code === 'ECONNREFUSED'));
  });
}
