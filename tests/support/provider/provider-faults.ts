/** Faulty responses of the provider, on real sockets (promise E2). */
import type { ServerResponse } from 'node:http';
import type { ProviderFailure } from '../../../src/lib/api/provider-error';

export interface ProviderFault {
  readonly name: string;
  readonly play: (response: ServerResponse) => void;
  /** The reason with which every call must reject. */
  readonly reason: ProviderFailure['reason'];
}

const answer =
  (status: number, body = '', headers: Readonly<Record<string, string>> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);
const raw = (bytes: string) => (response: ServerResponse) => void response.socket?.end(bytes);

export const providerFaults: readonly ProviderFault[] = [
  { name: 'a cut connection', play: (response) => void response.socket?.destroy(), reason: 'network' },
  { name: 'a reset', play: (response) => void response.socket?.resetAndDestroy(), reason: 'network' },
  {
    name: 'a cut inside the answer',
    play: (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"status":', () => response.socket?.destroy());
    },
    reason: 'network',
  },
  { name: 'no HTTP at all', play: raw('SSH-2.0-OpenSSH_9.9\r\n'), reason: 'network' },
  { name: 'a redirect', play: answer(302, '', { location: 'http://127.0.0.1:9/' }), reason: 'network' },
  { name: 'no answer', play: () => undefined, reason: 'timeout' },
  {
    name: 'an answer that drips',
    play: (response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(drip));
    },
    reason: 'timeout',
  },
  { name: 'a 500 in HTML', play: answer(500, '<html>'), reason: 'server' },
  { name: 'an empty 502', play: answer(502), reason: 'server' },
  { name: 'a 503 with words', play: answer(503, '{"status":"ERROR","message":"busy"}'), reason: 'server' },
  { name: 'a 200 in HTML', play: answer(200, '<html>'), reason: 'bad-response' },
  { name: 'an empty 200', play: answer(200), reason: 'bad-response' },
  { name: 'a 204', play: answer(204), reason: 'bad-response' },
  { name: 'a 304', play: answer(304), reason: 'bad-response' },
  { name: 'cut JSON', play: answer(200, '{"status":"SUCC'), reason: 'bad-response' },
  { name: 'a list instead of an envelope', play: answer(200, '[1,2,3]'), reason: 'bad-response' },
  { name: 'status FAIL', play: answer(200, '{"status":"FAIL","message":"no"}'), reason: 'rejected' },
  { name: 'status in small letters', play: answer(200, '{"status":"success","data":{}}'), reason: 'rejected' },
  { name: 'a 401', play: answer(401, '{}'), reason: 'unauthorized' },
  { name: 'a 429', play: answer(429, 'slow down'), reason: 'rejected' },
];
