/** `POST /ping`: measures the token's servers, answers the figures and reports them to the provider. */
import { setTimeout as sleep } from 'node:timers/promises';
import { measureServers } from './measure';
import type { HelperAnswer } from './helper-answer';
import { readServerToken, type ServerToken } from './token';

/** The provider usually has the figures before the caller does, but a slow provider does not slow the answer down. */
const REPORT_HEAD_START_MS = 150;
const REPORT_TIMEOUT_MS = 5_000;

/**
 * Answers a ping call: a JSON text of figures by server id, with the entry `direct` when the token holds it.
 * @param signal the caller left
 */
export async function sweep(text: string, signal: AbortSignal): Promise<HelperAnswer> {
  const token = readServerToken(text);
  if (token === null) return { status: 400, text: 'not a server token' };
  const figures = await measureServers(token.servers, signal);
  const answer = JSON.stringify(Object.fromEntries(figures));
  await Promise.race([report(token.report, answer), sleep(REPORT_HEAD_START_MS)]);
  return { status: 200, text: answer };
}

/** Posts the figures to the provider: the answer's JSON text, with the token's key as a bearer token. Never fails. */
async function report({ url, key }: ServerToken['report'], figures: string): Promise<void> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: figures,
      redirect: 'error',
      signal: AbortSignal.timeout(REPORT_TIMEOUT_MS),
    });
    await answer.arrayBuffer();
  } catch {
    // The figures were answered to the caller; the provider gets those of the next sweep.
  }
}
