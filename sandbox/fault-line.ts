/** Applies faults to a call: before it is processed, or after its work is done. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ProviderError } from './envelope';
import type { Faults } from './faults';
import type { Line } from './server';

/** Processes a call with the faults that apply to it. */
export type FaultLine = (request: Request, line: Line, response: Handle) => Promise<Response>;

/** The handler of a call; a duplicated call reaches it twice. */
type Handle = (request: Request) => Promise<Response>;

/** @param closing aborts the delays, so that closing does not wait for them */
export function createFaultLine(faults: Faults, closing: AbortSignal): FaultLine {
  return async (request, line, response) => {
    const { before, after } = faults.meet(new URL(request.url).pathname);
    await waitUnlessClosing(before.waitMs, closing);
    if (before.then !== 'go-on' && before.then !== 'twice') return spoil(before.then, line);
    // A body can be read only once, so the second delivery gets a clone.
    const again = before.then === 'twice' || after.then === 'twice' ? request.clone() : request;
    const answered = before.then === 'twice' ? Promise.race([response(request), response(again)]) : response(request);
    if (after.waitMs > 0 || after.then !== 'go-on') {
      // The result is lost on the way, even a refusal.
      await answered.catch(() => undefined);
      await waitUnlessClosing(after.waitMs, closing);
    }
    if (after.then === 'twice') return response(again);
    return after.then === 'go-on' ? answered : spoil(after.then, line);
  };
}

/** Waits; rejects with a 503 when the sandbox closes. */
export async function waitUnlessClosing(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0) return;
  try {
    await sleep(ms, undefined, { signal });
  } catch {
    throw new ProviderError(503, 'the sandbox is closing');
  }
}

function spoil(then: 'drop' | 'hang' | Response, line: Line): Response | Promise<Response> {
  if (then === 'drop') return line.drop();
  return then === 'hang' ? line.hang() : then;
}
