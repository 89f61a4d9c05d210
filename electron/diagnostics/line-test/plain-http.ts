/** One plain HTTP request without a proxy and without following a redirect: what a captive portal answers itself. */
import { get, type IncomingMessage } from 'node:http';
import { parseUrl } from '../../../common/parse-url';
import type { PlainAnswer } from './provider-answer';

const BODY_LIMIT_BYTES = 64 * 1024;

/** Requests an http address; null when nothing answers, and for any other address. */
export function requestPlainly(address: string, signal: AbortSignal): Promise<PlainAnswer | null> {
  if (parseUrl(address)?.protocol !== 'http:') return Promise.resolve(null);
  return new Promise((resolve) => {
    const request = get(address, { agent: false, signal }, (response) => void readAnswer(response).then(resolve));
    request.on('error', () => resolve(null));
  });
}

async function readAnswer(response: IncomingMessage): Promise<PlainAnswer> {
  const { statusCode = 0, headers } = response;
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of response as AsyncIterable<Uint8Array>) {
      length += part.byteLength;
      if (length > BODY_LIMIT_BYTES) break;
      parts.push(part);
    }
  } catch {
    // What has arrived before the connection broke is enough to identify the sender.
  }
  return {
    status: statusCode,
    location: headers.location ?? null,
    date: headers.date ?? null,
    text: Buffer.concat(parts).toString('utf8'),
  };
}
