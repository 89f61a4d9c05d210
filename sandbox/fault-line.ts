/** Lets the faults on demand meet a call: before it is answered, or after its work is done. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ProviderError } from './envelope';
import type { Faults } from './faults';
import type { Line } from './server';

/** Answers a call through the faults that meet it. */
export type FaultLine = (request: Request, line: Line, response: Handle) => Promise<Response>;

/** What answers a call; one that is delivered twice reaches it twice. */
type Handle = (request: Request) => Promise<Response>;

/** @param closing ends the waits, so that closing does not take as long as they do */
export function createFaultLine(faults: Faults, closing: AbortSignal): FaultLine {
  return async (request, line, response) => {
    const { before, after } = faults.meet(new URL(request.url).pathname);
    await waitUnlessClosing(before.waitMs, closing);
    if (before.then !== 'go-on' && before.then !== 'twice') return spoil(before.then, line);
    // A body is read once only, so that the second delivery has one of its own.
    const again = before.then === 'twice' || after.then === 'twice' ? request.clone() : request;
    const answered = before.then === 'twice' ? Promise.race([response(request), response(again)]) : response(request);
    if (after.waitMs > 0 || after.then !== 'go-on') {
      // What the work comes to is lost on the way, a refusal too.
      await answered.catch(() => undefined);
      await waitUnlessClosing(after.waitMs, closing);
    }
    if (after.then === 'twice') return response(again);
    return after.then === 'go-on' ? answered : spoil(after.then, line);
  };
}

/** Waits unless the sandbox closes; rejects with a 503 then. */
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
