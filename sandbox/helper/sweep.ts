/** `POST /ping`: measures the token's servers, streams each measurement as it is made and reports all to the provider. */
import { setTimeout as sleep } from 'node:timers/promises';
import { SESSION_ENTRY } from '../../common/contract/helper/helper-api';
import { createEntryWriter } from './figures-text';
import type { HelperAnswer, WritePart } from './helper-answer';
import { measureServers } from './measure';
import { readServerToken, type ServerToken } from './token';

/** The provider usually has the measurements before the caller has the whole response, but a slow provider does not delay it further. */
const REPORT_HEAD_START_MS = 150;
const REPORT_TIMEOUT_MS = 5_000;

/**
 * Handles a ping call: a JSON text of measurements by server id, with the entry `direct` when the token contains it, and at last whether a
 * session is open.
 * @param signal aborts when the caller disconnects
 * @param write gets each entry as soon as its server is measured
 * @param hasSession called when all are measured
 */
export async function sweep(
  text: string,
  signal: AbortSignal,
  write: WritePart,
  hasSession: () => boolean,
): Promise<HelperAnswer> {
  const token = readServerToken(text);
  if (token === null) return { status: 400, text: 'not a server token' };
  let response = '';
  let unwritten = '{';
  let isWriting = false;
  const writeFound = (): void => {
    isWriting = false;
    if (unwritten === '') return;
    write(unwritten);
    response += unwritten;
    unwritten = '';
  };
  const entryOf = createEntryWriter(token.servers.length);
  await measureServers(
    token.servers,
    (id, figures) => {
      // Measurements of one event loop turn are written together.
      if (!isWriting) setImmediate(writeFound);
      isWriting = true;
      unwritten += entryOf(id, figures);
    },
    signal,
  );
  writeFound();
  await Promise.race([report(token.report, `${response}}`), sleep(REPORT_HEAD_START_MS)]);
  unwritten = `${response === '{' ? '' : ','}"${SESSION_ENTRY}":${String(hasSession())}}`;
  writeFound();
  return { status: 200, text: response };
}

/** Posts the measurements to the provider: the response's JSON text, with the token's key as a bearer token. Never fails. */
async function report({ url, key }: ServerToken['report'], figures: string): Promise<void> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: figures,
      redirect: 'error',
      signal: AbortSignal.timeout(REPORT_TIMEOUT_MS),
    });
    await response.arrayBuffer();
  } catch {
    // The caller has its response; the provider gets the measurements of the next sweep.
  }
}
