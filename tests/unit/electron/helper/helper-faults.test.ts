/** Promise D4: whatever answers on the helper's port, the call ends in a named failure and leaves nothing behind. */
import { describe, expect, it } from 'vitest';
import { HELPER_PATHS } from '../../../../contract/helper-api';
import { callLoopback } from '../../../../electron/helper/loopback-request';
import { faults, startPeer, type Fault } from './faulty-peer';

const ROUNDS = 10;
/** Only faults that wait for the clock get a short one; the others must not end by it. */
const SHORT_MS = 60;
const LONG_MS = 15_000;

const openSockets = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;

async function play({ play, failures }: Fault) {
  const peer = await startPeer(play ?? (() => undefined));
  if (play === null) await peer.close();
  const totalMs = failures.includes('timeout') ? SHORT_MS : LONG_MS;
  const calls = Array.from({ length: ROUNDS }, () =>
    callLoopback({ port: peer.port, path: HELPER_PATHS.ping, body: Buffer.from('token'), totalMs, connectMs: LONG_MS }),
  );
  const answers = await Promise.all(calls);
  if (play !== null) await peer.close();
  return answers;
}

describe('a peer with a fault', () => {
  it('D4: at least 24 kinds of fault are tried', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
    expect(faults.length).toBeGreaterThanOrEqual(24);
  });

  it.each(faults)('D4: $name is the failure $failures', async (fault) => {
    const before = openSockets();
    for (const answer of await play(fault)) {
      expect(answer).toEqual({ ok: false, failure: expect.toBeOneOf([...fault.failures]) as unknown });
    }
    await expect.poll(openSockets).toBe(before);
  });
});
