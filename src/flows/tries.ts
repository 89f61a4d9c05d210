/** The retries of start-up (SPEC.md section 9): three tries, 1 s then 2 s apart. */
import { STARTUP_BACK_OFF_MS, STARTUP_TRIES } from '../domain/constants';
import { report } from '../platform/error-reporting';
import { wait } from '../platform/clock';
import type { Answer } from './ask';
import { sessionTicket } from './session-token';
import { world } from './world';

/** Asks until it is done, at most three times; only reads are asked this way. A session that ended meanwhile is stale. */
export async function withTries<T>(attempt: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const ticket = sessionTicket();
  for (let tried = 1; ; tried += 1) {
    const answer = await attempt();
    if (answer.outcome !== 'failed' || tried >= STARTUP_TRIES) return answer;
    report(answer.failure, `try ${tried}`);
    await wait(world().clock, tried * STARTUP_BACK_OFF_MS, ticket?.signal);
    if (ticket?.isCurrent() !== true) return { outcome: 'stale' };
  }
}
