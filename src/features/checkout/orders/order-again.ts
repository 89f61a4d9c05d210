/** After an order that came to nothing: the same choice once more, as a new order. */
import { PLANS } from '../../../../common/contract/provider/plans';
import { resetService, setService, useService } from '../service.store';

/** Goes back to the overview with package, method and voucher as they were, or to the packages when that one is sold no longer. */
export function orderAgain(): void {
  const { planId, work } = useService.getState();
  if (work !== null) return;
  const isSold = PLANS.some(({ id }) => id === planId);
  if (!isSold) resetService();
  else setService({ step: 'overview', order: null, card: null, failure: null, cardProblem: null });
}
