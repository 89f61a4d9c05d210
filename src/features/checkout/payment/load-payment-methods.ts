/** Which ways to pay the provider offers where the person is (PRODUCT.md section 5, Payment routing). */
import { decodeRouting } from '../../../lib/api/decode/order';
import { report } from '../../../lib/platform/error-reporting';
import { useLayout } from '../../../core/preferences/layout.store';
import { setService } from '../service.store';
import { ask } from '../../../core/session/ask';
import { numberQuestions } from '../../../../common/async/newest';
import { world } from '../../../core/services/world';

const beginQuestion = numberQuestions();

/** Puts the routing, or why there is none, into the service store; on failure the old routing stays. */
export async function loadPaymentMethods(): Promise<void> {
  const isNewest = beginQuestion();
  setService({ routingFailure: null });
  // Where the country is not known the provider finds out by itself.
  const answer = await ask('listPaymentMethods', { country: useLayout.getState().countryCode ?? '' });
  if (!isNewest() || answer.outcome === 'stale') return;
  if (answer.outcome === 'done') {
    setService({ routing: decodeRouting(answer.value, world().gatewayUrl() !== ''), routingFailure: null });
    return;
  }
  report(answer.failure, 'load-payment-methods');
  setService({ routingFailure: answer.failure });
}
