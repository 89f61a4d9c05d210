/** The person's vouchers, fetched when a page that shows them is opened, and after whatever changed them. */
import { report } from '../../lib/platform/error-reporting';
import { failVouchers, setVouchers } from './wallet.store';
import { ask } from '../session/ask';
import { numberQuestions } from '../../../common/async/newest';

/** An older fetch that answers later is dropped, because what changed since is not in it. */
const beginFetch = numberQuestions();

/** Asks the provider; a failure leaves the old ones, with the reason beside them. */
export async function loadVouchers(): Promise<void> {
  const isNewest = beginFetch();
  const answer = await ask('listVouchers', undefined);
  if (!isNewest() || answer.outcome === 'stale') return;
  if (answer.outcome === 'done') {
    setVouchers(answer.value);
    return;
  }
  report(answer.failure, 'load-vouchers');
  failVouchers(answer.failure);
}
