/** The person's points and their history, fetched when the gift code page is opened, and after whatever moved them. */
import { report } from '../../../lib/platform/error-reporting';
import { failPoints, setPoints } from './points.store';
import { ask } from '../../../core/session/ask';
import { numberQuestions } from '../../../../common/async/newest';

/** An older fetch that answers later is dropped, because what moved since is not in it. */
const beginFetch = numberQuestions();

/** Asks the provider; a failure leaves the old ones, with the reason beside them. */
export async function loadPoints(): Promise<void> {
  const isNewest = beginFetch();
  const answer = await ask('pointBalance', undefined);
  if (!isNewest() || answer.outcome === 'stale') return;
  if (answer.outcome === 'done') {
    const { balance, history } = answer.value;
    setPoints(balance, history);
    return;
  }
  report(answer.failure, 'load-points');
  failPoints(answer.failure);
}
