/** Promise D2 on real sockets: a program on the helper's port without the launch's secret receives no byte of a token. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { HELPER_FAILURES, HELPER_PROOF_HEADER } from '../../../../common/contract/helper/helper-api';
import { createHelperClient } from '../../../../electron/connection/helper-client';
import { createProvenTransport } from '../../../../electron/connection/proven-transport';
import { faults, startPeer } from '../../common/contract/helper/faulty-peer';
import { startProvenPeer } from '../../common/contract/helper/proven-peer';

const SHORT_MS = 150;
const TOKEN = 'pl1-session.the-token-that-nobody-may-see';
const UNTRUSTED = { outcome: 'failed', failure: 'untrusted' };
const LONG = { pingMs: 15_000, loginMs: 15_000 };

function clientOf(port: number, { limits = LONG, secret = randomBytes(32) } = {}) {
  const peer = { port, secret, gone: new AbortController().signal };
  return createHelperClient({ transport: createProvenTransport(() => Promise.resolve(peer), limits) });
}

describe('a foreign program on the port', () => {
  const html = '<!doctype html><title>Router</title>';
  const http = (body: string, head = '') => `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n${head}\r\n${body}`;
  const speaks: Record<string, string | Buffer> = {
    ok: http('ok'),
    'an empty 200': http(''),
    html: http(html, 'content-type: text/html\r\n'),
    'a made-up proof': http('ok', `${HELPER_PROOF_HEADER}: ${randomBytes(32).toString('base64url')}\r\n`),
    'two proofs': http('ok', `${HELPER_PROOF_HEADER}: a\r\n${HELPER_PROOF_HEADER}: b\r\n`),
    'a 401': 'HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n',
    'a redirect': 'HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n',
    'an SSH banner': 'SSH-2.0-OpenSSH_9.9\r\n',
    'TLS bytes': Buffer.from('15030300020228', 'hex'),
    'a head without end': `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(9_000)}`,
  };

  it.each(Object.entries(speaks))(
    'D2: is not trusted and receives no byte of a token when it sends %s, first or as a response',
    async (_, said) => {
      for (const speaksFirst of [true, false]) {
        const { port, received } = await squat((socket) => {
          if (speaksFirst) socket.write(said);
          else socket.once('data', () => socket.write(said));
        });
        const client = clientOf(port);
        expect(await client.session.open(TOKEN)).toEqual(UNTRUSTED);
        expect(await client.sweep({ token: TOKEN, isFresh: true })).toEqual(UNTRUSTED);
        expectNoToken(received());
      }
    },
  );

  it('D2: receives no byte of a token with any other fault, and its failure has a name', async () => {
    for (const { name, play } of faults) {
      const peer = await startPeer(play ?? (() => undefined));
      const client = clientOf(peer.port, { limits: { pingMs: SHORT_MS, loginMs: SHORT_MS } });
      const outcome = await client.session.open(TOKEN);
      expect({ name, outcome }).toEqual({
        name,
        outcome: { outcome: 'failed', failure: expect.toBeOneOf([...HELPER_FAILURES]) as unknown },
      });
      expectNoToken(peer.received());
      await peer.close();
    }
  });

  it('D2: receives nothing when it replaces the helper between proof and token, because no second connection is made', async () => {
    const received: string[] = [];
    let connections = 0;
    const secret = randomBytes(32);
    // Proves itself as the helper does, and then closes the connection.
    const { port } = await startProvenPeer(secret, {
      seen: (text) => received.push(text),
      connected: () => (connections += 1),
      closes: true,
    });
    const client = clientOf(port, { secret });
    expect(await client.session.open(TOKEN)).toEqual({ outcome: 'failed', failure: 'broken' });
    expect([connections, received]).toEqual([1, ['']]);
  });

  async function squat(play: (socket: Socket) => void) {
    let received = '';
    const squatter = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => (received += bytes.toString('latin1')));
      play(socket);
    });
    squatter.listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    onTestFinished(() => void squatter.close());
    return { port: (squatter.address() as AddressInfo).port, received: () => received };
  }
  function expectNoToken(received: string) {
    // No part of it, and not in another encoding.
    for (const form of [TOKEN, Buffer.from(TOKEN).toString('base64'), TOKEN.slice(12, 20)]) {
      expect(received).not.toContain(form);
    }
  }
});
