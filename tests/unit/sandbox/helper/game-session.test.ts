/** The handshake with a game server: repeated while there is no answer, with a limit. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endGameSession, openGameSession } from '../../../../sandbox/helper/game-session';
import { server, startHelperStage } from './helper-stage';

afterEach(() => {
  vi.useRealTimers();
});

/** Runs the repetitions as fast as possible until the call has ended, and counts them. */
async function hurry(call: Promise<unknown>, roundMs: number): Promise<number> {
  let rounds = 0;
  const over = vi.fn();
  void call.then(over);
  while (over.mock.calls.length === 0) {
    await nextTurn();
    if (vi.getTimerCount() > 0) {
      vi.advanceTimersByTime(roundMs);
      rounds += 1;
    }
  }
  return rounds;
}

describe('a handshake with a silent game server', () => {
  it('ends after 8 attempts of 0.4 s, within the 10 s of a login', async () => {
    const { network } = await startHelperStage([server('silent', { loss: 1 })]);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const token = { serverId: 'silent', port: network.portOf('silent'), key: 'key' };
    const opening = openGameSession(token, new AbortController().signal);
    expect(await hurry(opening, 400)).toBe(8);
    expect(await opening).toBe('silent');
  });

  it('D9: at the end of a session takes less than a second', async () => {
    const { network } = await startHelperStage([server('silent', { loss: 1 })]);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const token = { serverId: 'silent', port: network.portOf('silent'), key: 'key' };
    expect(await hurry(endGameSession(token, new AbortController().signal), 300)).toBe(3);
  });

  it('ends at once when its signal aborts', async () => {
    const { network } = await startHelperStage([server('silent', { loss: 1 })]);
    const token = { serverId: 'silent', port: network.portOf('silent'), key: 'key' };
    const gone = new AbortController();
    gone.abort();
    expect(await openGameSession(token, gone.signal)).toBe('silent');
  });
});
