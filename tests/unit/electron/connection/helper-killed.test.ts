/** Promise D5: a helper that is killed during its response is a failure, and the next call uses its successor. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHelperClient } from '../../../../electron/connection/helper-client';
import { startPeer } from '../../common/contract/helper/faulty-peer';
import { createMeasuringClient } from '../../../support/fakes/measuring-client';

const BODY = JSON.stringify({
  1: { ping: 12.5, jitter: 1, loss: 0 },
  2: { ping: 80, jitter: 3, loss: 0.2 },
  direct: 40,
});
const ANSWER = `HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: ${BODY.length}\r\n\r\n${BODY}`;
const KILLS = 20;
const AT_ONCE = 4;

/** A helper that exits by SIGKILL when it has written the given number of bytes of its response. */
const MORTAL = `
  const [answer, bytes] = process.argv.slice(1);
  const die = () => process.kill(process.pid, 'SIGKILL');
  const server = require('node:net').createServer((socket) => {
    socket.once('data', () => (bytes === '0' ? die() : socket.write(answer.slice(0, Number(bytes)), die)));
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

async function killedAt(offset: number) {
  const child = spawn(process.execPath, ['--eval', MORTAL, ANSWER, String(offset)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const outcome = await createHelperClient({ port: Number(port) }).sweep({ token: 'token', isFresh: false });
  const [, signal] = (await exited) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  return { offset, outcome, port: Number(port) };
}

describe('a helper that is killed', () => {
  it('D5: makes the call fail as broken at any byte of its response', async () => {
    const random = fc.sample(fc.integer({ min: 1, max: ANSWER.length - 2 }), KILLS - 2);
    const offsets = [0, ANSWER.length - 1, ...random];
    for (let index = 0; index < offsets.length; index += AT_ONCE) {
      const killed = await Promise.all(offsets.slice(index, index + AT_ONCE).map(killedAt));
      for (const { outcome, offset } of killed) {
        expect({ offset, outcome }).toEqual({ offset, outcome: { outcome: 'failed', failure: 'broken' } });
      }
    }
  });

  it('D5: is replaced for the next call by the program that listens then', async () => {
    const first = await startPeer((socket) => socket.destroy());
    const client = createMeasuringClient({ port: first.port });
    expect(await client.sweep({ token: 'token', isFresh: false })).toEqual({
      outcome: 'failed',
      failure: 'broken',
    });
    await first.close();
    expect(await client.sweep({ token: 'token', isFresh: false })).toEqual({
      outcome: 'failed',
      failure: 'refused',
    });
    const second = await startPeer((socket) => socket.end(ANSWER), first.port);
    expect(await client.sweepWhole('token')).toMatchObject({
      outcome: 'pinged',
      direct: { roundTripMs: 40 },
    });
    await second.close();
  });
});
