/** The packages' offer for this person: currency, payment method, and the time on which previews are based. */
import type { Currency, Plan } from '../../../../common/contract/provider/plans';
import type { PaymentOption } from '../../../../common/contract/provider/payment-methods';
import { optionOf, useCurrency, usePaymentCountry, usePaymentMethods } from '../../../core/plans/payment-methods.store';
import { useSession } from '../../../core/session/session.store';
import { useServerNow } from '../../../lib/time/use-server-now';
import { isAddingTime } from './adding-time';

export interface Offer {
  readonly now: number;
  /** ISO 3166-1 alpha-2 in capitals; '' when unknown. */
  readonly country: string;
  readonly currency: Currency;
  /** Null while the methods are unknown, or when there are none. */
  readonly option: PaymentOption | null;
  /** Epoch ms of the service's end; null: there never was one, or the user is not loaded yet. */
  readonly expiresAt: number | null;
  readonly bonusDays: (plan: Plan) => number;
}

export function useOffer(): Offer {
  const expiresAt = useSession(({ user }) => user?.expiresAt ?? null);
  const now = useServerNow(expiresAt);
  const currency = useCurrency();
  const option = usePaymentMethods(optionOf);
  const country = usePaymentCountry();
  return {
    now,
    country,
    currency,
    option,
    expiresAt,
    bonusDays: (plan) => (isAddingTime(now) ? plan.addingTimeDays : 0),
  };
}
