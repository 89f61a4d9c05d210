/** An independent implementation of a proven peer, which can be given faults. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { CLIENT_PROOF_HEADER, HELPER_PROOF_HEADER } from '../../../../../common/contract/helper/helper-api';

export interface Behaviour {
  readonly seen?: (body: string) => void;
  readonly connected?: () => void;
  readonly prove?: (nonce: string, body: string, isGreeting: boolean) => string | undefined;
  /** The status of each response; 200 without it. */
  readonly statusOf?: (body: string) => number;
  /** Ends the connection with each response. */
  readonly closes?: boolean;
  /** Its Keep-Alive header, such as 'timeout=1, max=100'. */
  readonly keepAlive?: string;
  /** Responds to the greeting and nothing else. */
  readonly hangs?: boolean;
}

/** Listens until the end of the test. */
export async function startProvenPeer(
  secret: Buffer,
  { seen, connected, prove, statusOf = () => 200, closes = false, keepAlive, hangs = false }: Behaviour,
) {
  const right = (nonce: string, body: string) =>
    createHmac('sha256', secret).update(`${nonce}\n${body}`).digest('base64url');
  const peer = createServer((request: IncomingMessage, response) => {
    let body = '';
    request.on('data', (bytes) => (body += String(bytes)));
    request.on('end', () => {
      seen?.(body);
      if (hangs && body !== '') return;
      const text = '{"a":12}';
      const [nonce = ''] = String(request.headers[CLIENT_PROOF_HEADER]).split('.');
      const proof = (prove ?? right)(nonce, text, body === '');
      if (proof !== undefined) response.setHeader(HELPER_PROOF_HEADER, proof);
      if (keepAlive !== undefined) response.setHeader('keep-alive', keepAlive);
      if (closes) response.setHeader('connection', 'close');
      response.writeHead(statusOf(body)).end(text);
    });
  });
  peer.on('connection', () => connected?.());
  peer.listen(0, '127.0.0.1');
  await once(peer, 'listening');
  onTestFinished(() => {
    peer.close();
    peer.closeAllConnections();
  });
  return { port: (peer.address() as AddressInfo).port };
}
