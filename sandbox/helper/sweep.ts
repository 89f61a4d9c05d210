/** `POST /ping`: measures the token's servers, answers each one's figures as they come and reports them to the provider. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createEntryWriter } from './figures-text';
import type { HelperAnswer, WritePart } from './helper-answer';
import { measureServers } from './measure';
import { readServerToken, type ServerToken } from './token';

/** The provider usually has the figures before the caller has the answer's end, but a slow provider does not slow that down. */
const REPORT_HEAD_START_MS = 150;
const REPORT_TIMEOUT_MS = 5_000;

/**
 * Answers a ping call: a JSON text of figures by server id, with the entry `direct` when the token holds it.
 * @param signal the caller left
 * @param write gets each entry as soon as its server is measured
 */
export async function sweep(text: string, signal: AbortSignal, write: WritePart): Promise<HelperAnswer> {
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
      // What is found in one turn of the loop is written at once.
      if (!isWriting) setImmediate(writeFound);
      isWriting = true;
      unwritten += entryOf(id, figures);
    },
    signal,
  );
  writeFound();
  await Promise.race([report(token.report, `${response}}`), sleep(REPORT_HEAD_START_MS)]);
  unwritten = '}';
  writeFound();
  return { status: 200, text: response };
}

/** Posts the figures to the provider: the answer's JSON text, with the token's key as a bearer token. Never fails. */
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
    // The figures were answered to the caller; the provider gets those of the next sweep.
  }
}
