/** The person's points and their history, fetched when the gift code page is opened, and after whatever moved them. */
import { decodePoints } from '../api/decode/points';
import { report } from '../platform/error-reporting';
import { failPoints, setPoints } from '../stores/points';
import { ask } from './ask';

/** The fetch asked for last: an older one that answers later is dropped, because what moved since is not in it. */
let last = 0;

/** Asks the provider; a failure leaves the old ones, with the reason beside them. */
export async function loadPoints(): Promise<void> {
  last += 1;
  const fetch = last;
  const answer = await ask('pointBalance', undefined);
  if (fetch !== last || answer.outcome === 'stale') return;
  if (answer.outcome === 'done') {
    const { balance, history } = decodePoints(answer.value);
    setPoints(balance, history);
    return;
  }
  report(answer.failure, 'load-points');
  failPoints(answer.failure);
}
