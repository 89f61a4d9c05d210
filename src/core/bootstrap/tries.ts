/**
 * The retries of start-up (docs/product.md section 9): three tries, 1 s then 2 s apart, each of 8 s at the most and with a network (promise
 * J4).
 */
import { STARTUP_BACK_OFF_MS, STARTUP_TRIES, STARTUP_TRY_LIMIT_MS } from '../../model/constants';
import type { Failure } from '../../model/failure';
import { report } from '../../lib/platform/error-reporting';
import { wait } from '../../lib/platform/clock';
import { setStartUpStep } from './start-up.store';
import type { Answer } from '../session/ask';
import { sessionTicket, type SessionTicket } from '../session/session-token';
import { hadNetwork, isStopped, isUnreached, mayHaveNetwork, noteAnswer, stopSignal, waitAtGate } from './start-gate';
import { world } from '../services/world';

/** One try; its signal ends it, and its answer is then stale. */
export type Attempt<T> = (signal: AbortSignal) => Promise<Answer<T>>;

/**
 * Asks until it is done, at most three times; only reads are asked this way. What was tried without a network is no try: it waits for one and
 * begins anew. A session that ended meanwhile is stale.
 */
export async function withTries<T>(attempt: Attempt<T>): Promise<Answer<T>> {
  const ticket = sessionTicket();
  if (!ticket) return { outcome: 'stale' };
  let tried = 0;
  let rounds = 0;
  /** What the last try has shown; before the first one what the system says. */
  let hasNetwork = mayHaveNetwork();
  for (;;) {
    if (!hasNetwork || isStopped()) {
      await waitAtGate(ticket.signal, rounds);
      tried = 0;
      rounds += 1;
    }
    const answer: Answer<T> = ticket.isCurrent() ? await limited(attempt, ticket) : { outcome: 'stale' };
    if (answer.outcome === 'done') noteAnswer();
    if (answer.outcome === 'done' || !ticket.isCurrent()) return answer;
    if (answer.outcome === 'stale') {
      if (!isStopped()) return answer;
      continue;
    }
    const { failure } = answer;
    report(failure, `try ${tried + 1}`);
    // A network that was found only after the try may have come too late for it.
    const mayCount = hasNetwork || !isUnreached(failure);
    if (mayCount) tried += 1;
    if (mayCount && tried < STARTUP_TRIES) sayTrying(tried, failure);
    const over = AbortSignal.any([ticket.signal, stopSignal()]);
    const pause = tried < STARTUP_TRIES ? wait(world().clock, Math.max(1, tried) * STARTUP_BACK_OFF_MS, over) : null;
    [hasNetwork] = await Promise.all([hadNetwork(failure), pause]);
    if (!ticket.isCurrent()) return { outcome: 'stale' };
    if (hasNetwork && tried >= STARTUP_TRIES) return answer;
    hasNetwork &&= world().network.isOnline();
  }
}

function sayTrying(tried: number, failure: Failure): void {
  if (world().network.isOnline() && !isStopped()) setStartUpStep({ step: 'trying', tried, failure });
}

/** The attempt's answer; a timeout after 8 s, whatever it does; stale at once when the person stops it. */
function limited<T>(attempt: Attempt<T>, ticket: SessionTicket): Promise<Answer<T>> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const stopped = stopSignal();
    const end = (answer: Answer<T>) => {
      stopTimer();
      stopped.removeEventListener('abort', giveUp);
      resolve(answer);
      controller.abort();
    };
    const giveUp = () => end({ outcome: 'stale' });
    const stopTimer = world().clock.after(STARTUP_TRY_LIMIT_MS, () =>
      end({ outcome: 'failed', failure: { source: 'provider', reason: 'timeout' } }),
    );
    stopped.addEventListener('abort', giveUp);
    void attempt(AbortSignal.any([ticket.signal, controller.signal])).then(end);
  });
}
