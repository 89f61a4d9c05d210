/** Sign-in under load (promises C4, C5): junk and slow connections during a valid sign-in, and many sign-ins in a row. */
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CONNECTIONS_LIMIT } from '../../../../electron/sign-in/loopback-server';
import { eventually } from './eventually';
import { hostileRequests } from './hostile-requests';
import { exchange, isOpen, openHandles } from './sockets';
import { openStage, WAITING, type Stage } from './stage';

const SLOW_CONNECTIONS = 50;
const JUNK_CONNECTIONS = 200;
const FLOWS = 1_000;
/** Keeps the number of opened pages below the limit of 10 s (promise A8). */
const BETWEEN_FLOWS_MS = 10_000;

let stage: Stage;
let handlesBefore: number;
beforeEach(async () => {
  handlesBefore = openHandles();
  stage = await openStage();
});
afterEach(async () => {
  await stage.close();
  await eventually(openHandles).toBe(handlesBefore);
});

/** A connection that sends the start of a head slowly, and connects again when it is closed. */
function slowLoris(port: number, tries = 3): () => void {
  let socket: Socket | undefined;
  let drip: NodeJS.Timeout | undefined;
  const come = (left: number) => {
    socket = connect(port, '127.0.0.1', () => {
      socket?.write('GET /signed-in?state=');
      drip = setInterval(() => socket?.write('x'), 10);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      if (left > 0) come(left - 1);
    });
  };
  come(tries);
  return () => {
    socket?.removeAllListeners('close');
    clearInterval(drip);
    socket?.destroy();
  };
}

async function expectGoodFlow(code: string): Promise<void> {
  expect((await stage.comeBack({ code }))?.status).toBe(302);
  expect(stage.signIn.check()).toMatchObject({ state: 'authorised', authorization: { code } });
}

it(`C5: a valid callback is accepted during ${SLOW_CONNECTIONS} slow connections`, async () => {
  expect(await stage.signIn.start('google')).toEqual(WAITING);
  const port = stage.port();
  const ends = Array.from({ length: SLOW_CONNECTIONS }, () => slowLoris(port));
  // Each accepted connection has a timer, besides the attempt's.
  await eventually(stage.clock.timers).toBe(CONNECTIONS_LIMIT + 1);
  await expectGoodFlow('through the crowd');
  for (const end of ends) end();
});

it(`C5: ${SLOW_CONNECTIONS} silent connections occupy at most ${CONNECTIONS_LIMIT} places`, async () => {
  await stage.signIn.start('google');
  const port = stage.port();
  let open = 0;
  const sockets = Array.from({ length: SLOW_CONNECTIONS }, () => {
    const socket = connect(port, '127.0.0.1', () => (open += 1));
    socket.on('close', () => (open -= 1)).on('error', () => undefined);
    return socket;
  });
  await eventually(() => sockets.every(({ connecting }) => !connecting)).toBe(true);
  await eventually(() => open).toBe(CONNECTIONS_LIMIT);
  await expectGoodFlow('past the silent');
  for (const socket of sockets) socket.destroy();
});

it(`C5: a valid callback is accepted during ${JUNK_CONNECTIONS} simultaneous junk connections`, async () => {
  await stage.signIn.start('google');
  const port = stage.port();
  const harmless = hostileRequests.filter(({ name }) => !name.includes('state'));
  const junk = Array.from({ length: JUNK_CONNECTIONS }, (_, id) => {
    const { bytes } = harmless[id % harmless.length] ?? { bytes: () => '' };
    return exchange(port, bytes(port, 'x'.repeat(43)));
  });
  await expectGoodFlow('through the junk');
  await Promise.all(junk);
});

it(`C4: every port is closed and nothing is left open after ${FLOWS} sign-ins`, async () => {
  const ports = new Set<number>();
  for (let flow = 0; flow < FLOWS; flow += 1) {
    stage.clock.pass(BETWEEN_FLOWS_MS);
    expect(await stage.signIn.start(flow % 2 === 0 ? 'google' : 'discord')).toEqual(WAITING);
    ports.add(stage.port());
    await expectGoodFlow(`code-${flow}`);
  }
  stage.clock.pass(BETWEEN_FLOWS_MS);
  await eventually(openHandles).toBe(handlesBefore + 1);
  for (const port of [...ports].slice(-50)) expect(await isOpen(port)).toBe(false);
  expect(stage.clock.timers()).toBe(0);
  expect(stage.opened).toHaveLength(FLOWS);
});
