/** How many gift items are available (SPEC.md section 2, drawer: the count badge of the gift code entry). */
import { report } from '../platform/error-reporting';
import { setGiftCount } from '../stores/gifts';
import { ask } from './ask';

/** Asks the provider and keeps the count; a failure is only logged and leaves the badge as it is. */
export async function loadGiftCount(): Promise<void> {
  const answer = await ask('searchItems', { page: 1, keyword: '' });
  if (answer.outcome === 'failed') report(answer.failure, 'load-gift-count');
  if (answer.outcome !== 'done') return;
  setGiftCount(answer.value.reduce((sum, { count }) => sum + Math.max(0, Math.trunc(count ?? 1)), 0));
}
