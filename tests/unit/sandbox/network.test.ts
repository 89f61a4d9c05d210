/** The sandbox's game servers on real sockets: echo, delay, loss, sessions, shared ports. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { readDatagram, writeDatagram, type Datagram } from '../../../sandbox/network/datagram';
import { drawRoundTrip } from '../../../sandbox/network/link';
import { startNetwork, type GameServer, type Network, type NetworkOptions } from '../../../sandbox/network/network';
import { seededRandom } from '../../../sandbox/seed/random';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

const server = (id: string, link: Partial<GameServer> = {}): GameServer => ({
  id,
  delayMs: 0,
  jitterMs: 0,
  loss: 0,
  ...link,
});

async function network(servers: GameServer[], options?: NetworkOptions): Promise<Network> {
  const started = await startNetwork(servers, seededRandom(1), options);
  cleanUps.push(started.close);
  return started;
}

/** A UDP socket that collects what it receives. */
async function asker() {
  const socket = createSocket('udp4');
  const received: Buffer[] = [];
  socket.on('message', (bytes) => received.push(bytes));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  cleanUps.push(() => socket.close());
  return {
    received,
    texts: () => received.map(String),
    send: (bytes: Buffer | string, port: number) => socket.send(bytes, port, '127.0.0.1'),
  };
}
const probe = (serverId: string, nonce = 'n1') => writeDatagram({ kind: 'probe', serverId, nonce, key: '' });
const request = (kind: 'hello' | 'bye', serverId: string, key: string) =>
  writeDatagram({ kind, serverId, nonce: 'n1', key });

describe('a datagram', () => {
  it('is read as it was written, for any id and key', () => {
    const datagram: Datagram = { kind: 'hello', serverId: 'Hà Nội 1', nonce: 'a1', key: 'k \n%' };
    expect(readDatagram(writeDatagram(datagram))).toEqual(datagram);
  });

  it.each([
    '',
    'PL1',
    'PL1 probe',
    'PL1 probe a n',
    'PL2 probe a n ',
    'PL1 shout a n ',
    'PL1 probe  n ',
    'PL1 probe % n ',
  ])('is refused when it is %j', (text) => {
    expect(readDatagram(Buffer.from(text))).toBeNull();
  });
});

describe('a round trip', () => {
  it('has the mean, the jitter and the loss of its link', () => {
    const random = seededRandom(7);
    const link = { delayMs: 100, jitterMs: 8, loss: 0.25 };
    const drawn = Array.from({ length: 20_000 }, () => drawRoundTrip(link, random));
    const times = drawn.filter((time) => time !== null);
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    const differences = times.slice(1).map((time, index) => Math.abs(time - (times[index] ?? 0)));
    const jitter = differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
    expect(1 - times.length / drawn.length).toBeCloseTo(0.25, 1);
    expect(mean).toBeCloseTo(100, 0);
    expect(jitter).toBeCloseTo(8, 0);
  });

  it('is never negative, never lost at loss 0 and always lost at loss 1', () => {
    expect(drawRoundTrip({ delayMs: 1, jitterMs: 100, loss: 0 }, () => 0)).toBe(0);
    expect(drawRoundTrip({ delayMs: 1, jitterMs: 0, loss: 1 }, () => 0.999)).toBeNull();
  });
});

describe('startNetwork', () => {
  it('returns a probe unchanged, and does not answer other texts', async () => {
    const { portOf } = await network([server('a'), server('b')]);
    const { send, texts } = await asker();
    send('hello?', portOf('a'));
    send(probe('unknown'), portOf('a'));
    send(probe('b'), portOf('a'));
    send(writeDatagram({ kind: 'welcome', serverId: 'a', nonce: 'n', key: '' }), portOf('a'));
    send(probe('a'), portOf('a'));
    await expect.poll(texts).toEqual([probe('a').toString()]);
  });

  it("delays an answer by the link's time", async () => {
    const { portOf, setLink } = await network([server('slow', { delayMs: 60 }), server('quick')]);
    const { send, texts } = await asker();
    send(probe('slow'), portOf('slow'));
    send(probe('quick'), portOf('quick'));
    await expect.poll(texts).toEqual([probe('quick'), probe('slow')].map(String));
    setLink('slow', { delayMs: 0 });
    setLink('quick', { delayMs: 60 });
    send(probe('quick', 'n2'), portOf('quick'));
    send(probe('slow', 'n2'), portOf('slow'));
    await expect.poll(() => texts().slice(2)).toEqual([probe('slow', 'n2'), probe('quick', 'n2')].map(String));
  });

  it('makes a server unreachable and reachable again at run time', async () => {
    const { portOf, setLink } = await network([server('a'), server('b', { delayMs: 20 })]);
    const { send, texts } = await asker();
    setLink('a', { loss: 1 });
    send(probe('a'), portOf('a'));
    send(probe('b'), portOf('b'));
    await expect.poll(texts).toEqual([probe('b').toString()]);
    setLink('a', { loss: 0 });
    send(probe('a', 'n2'), portOf('a'));
    await expect.poll(texts).toContain(probe('a', 'n2').toString());
  });

  it('opens a session for an admitted key, refuses another key, and ends the session', async () => {
    const { portOf, sessionsOf } = await network([server('a')], { admits: (id, key) => id === 'a' && key === 'good' });
    const { send, received } = await asker();
    const kinds = () => received.map((bytes) => readDatagram(bytes)?.kind);
    for (const key of ['bad', '']) send(request('hello', 'a', key), portOf('a'));
    await expect.poll(kinds).toEqual(['refused', 'refused']);
    expect(sessionsOf('a')).toBe(0);
    send(request('hello', 'a', 'good'), portOf('a'));
    send(request('hello', 'a', 'good'), portOf('a'));
    await expect.poll(kinds).toEqual(['refused', 'refused', 'welcome', 'welcome']);
    expect(sessionsOf('a')).toBe(1);
    send(request('bye', 'a', 'good'), portOf('a'));
    await expect.poll(() => kinds().at(-1)).toBe('closed');
    expect(sessionsOf('a')).toBe(0);
  });

  it('runs 10,000 servers on shared sockets, each with its own link', async () => {
    const all = Array.from({ length: 10_000 }, (_, index) => server(`s${index}`));
    const { portOf, setLink } = await network(all);
    expect(new Set(all.map(({ id }) => portOf(id))).size).toBe(512);
    expect(portOf('s3')).toBe(portOf('s515'));
    setLink('s3', { loss: 1 });
    const { send, texts } = await asker();
    send(probe('s3'), portOf('s3'));
    send(probe('s515'), portOf('s515'));
    send(probe('s9999'), portOf('s9999'));
    await expect.poll(() => texts().sort()).toEqual([probe('s515'), probe('s9999')].map(String));
  });

  it('gives each of 200 servers its own socket', async () => {
    const all = Array.from({ length: 200 }, (_, index) => server(`s${index}`));
    const { portOf } = await network(all);
    expect(new Set(all.map(({ id }) => portOf(id))).size).toBe(200);
  });

  it('throws with the name of an unknown server', async () => {
    const { portOf, setLink, sessionsOf } = await network([]);
    for (const use of [() => portOf('x'), () => setLink('x', {}), () => sessionsOf('x')]) {
      expect(use).toThrow('no such game server: x');
    }
  });

  it('closes with pending answers and leaves no socket', async () => {
    const count = () => process.getActiveResourcesInfo().filter((kind) => kind === 'UDPWrap').length;
    // The sockets of earlier tests close a moment later.
    await expect.poll(count).toBe(0);
    const started = await startNetwork([server('a', { delayMs: 50 })], seededRandom(1));
    expect(count()).toBe(1);
    const socket = createSocket('udp4');
    await new Promise((sent) => socket.send(request('hello', 'a', 'key'), started.portOf('a'), '127.0.0.1', sent));
    await expect.poll(() => started.sessionsOf('a')).toBe(1);
    socket.close();
    await started.close();
    await expect.poll(count).toBe(0);
    // When the answer is due, nothing is sent through the closed socket.
    await sleep(80);
  });
});
