/** Faults of the sandbox's helper on demand, to test the app's behaviour (docs/product.md section 12). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HELPER_BODY_LIMIT_BYTES } from '../../common/contract/helper/helper-api';

export const HELPER_FAULTS = [
  /** Nothing listens. */
  'refuse',
  /** The call is accepted and never gets a response. */
  'hang',
  /** Bytes that are not HTTP. */
  'garbage',
  /** Status 500. */
  'status',
  /** The connection is reset in the middle of the body. */
  'reset',
  /** One byte at a time, without end. */
  'drip',
  /** A body over 1 MiB. */
  'too-large',
  /** A body that is not UTF-8. */
  'bad-utf8',
  /** The page of another program, with status 200. */
  'page',
  /** A redirect to another host. */
  'redirect',
] as const;
export type HelperFault = (typeof HELPER_FAULTS)[number];

const DRIP_INTERVAL_MS = 200;

/** Responds to a call with the fault; 'refuse' is done by the listener, and here the connection is closed. */
export function answerWithFault(fault: HelperFault, request: IncomingMessage, response: ServerResponse): void {
  switch (fault) {
    case 'refuse':
      request.socket.destroy();
      return;
    case 'hang':
      request.resume();
      return;
    case 'garbage':
      request.socket.end('SSH-2.0-OpenSSH_9.9\r\n');
      return;
    case 'status':
      response.writeHead(500).end('the helper failed on demand');
      return;
    case 'reset':
      response.writeHead(200, { 'content-length': 1_000 });
      response.write('{"', () => request.socket.resetAndDestroy());
      return;
    case 'drip': {
      response.writeHead(200);
      const timer = setInterval(() => response.write(' '), DRIP_INTERVAL_MS);
      response.on('close', () => clearInterval(timer));
      return;
    }
    case 'too-large':
      response.writeHead(200).end(Buffer.alloc(HELPER_BODY_LIMIT_BYTES + 1, ' '));
      return;
    case 'bad-utf8':
      response.writeHead(200).end(Buffer.from([0x7b, 0xc3, 0x28, 0x7d]));
      return;
    case 'page':
      response.writeHead(200, { 'content-type': 'text/html' }).end('\n<!doctype html><title>It works!</title>');
      return;
    case 'redirect':
      response.writeHead(302, { location: 'http://example.com/ping' }).end();
      return;
  }
}
