/** Opens and ends a session with one game server: a handshake over UDP, repeated when datagrams are lost. */
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { writeDatagram, type Datagram } from '../network/datagram';
import type { SessionToken } from './token';
import { closeUdpSockets, openUdpSockets, sendUdp } from './udp-sockets';

/** Long enough for a bad link, and well below the caller's 10 s. */
const HELLO = { kind: 'hello', tries: 8, gapMs: 400 } as const;
/** A server that misses the goodbye drops the session by itself, so the person need not wait for it. */
const BYE = { kind: 'bye', tries: 3, gapMs: 300 } as const;

/**
 * Requests a session from the token's server.
 * @param signal aborts the attempt
 * @returns the server's answer; 'silent' when it never answered or the attempt was aborted
 */
export async function openGameSession(
  token: SessionToken,
  signal: AbortSignal,
): Promise<'open' | 'refused' | 'silent'> {
  const response = await exchange(token, HELLO, signal);
  if (response?.kind === 'welcome') return 'open';
  return response?.kind === 'refused' ? 'refused' : 'silent';
}

/** Tells the server that the session has ended; never fails. The signal stops the repetitions. */
export async function endGameSession(token: SessionToken, signal: AbortSignal): Promise<void> {
  await exchange(token, BYE, signal);
}

/** Sends a datagram until it is answered; null when it never was, or when aborted. */
async function exchange(
  { serverId, port, key }: SessionToken,
  { kind, tries, gapMs }: typeof HELLO | typeof BYE,
  signal: AbortSignal,
): Promise<Datagram | null> {
  const nonce = randomBytes(8).toString('hex');
  const question = writeDatagram({ kind, serverId, nonce, key });
  const answers = new EventEmitter<{ answer: [Datagram | null] }>();
  const giveUp = (): unknown => answers.emit('answer', null);
  const [socket] = await openUdpSockets(1, (datagram, sender) => {
    const ours = datagram.nonce === nonce && datagram.serverId === serverId && sender.port === port;
    if (ours && datagram.kind !== kind) answers.emit('answer', datagram);
  });
  if (socket === undefined) return null;

  let sent = 0;
  const send = (): void => {
    if (sent === tries) giveUp();
    else sendUdp(socket, question, port);
    sent += 1;
  };
  const timer = setInterval(send, gapMs);
  signal.addEventListener('abort', giveUp);
  try {
    if (signal.aborted) return null;
    const answered = once(answers, 'answer');
    send();
    const [response] = (await answered) as [Datagram | null];
    return response;
  } finally {
    clearInterval(timer);
    signal.removeEventListener('abort', giveUp);
    await closeUdpSockets([socket]);
  }
}
