/** What is to be paid, line by line, and until when the service runs before and after; a preview until an order is placed. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../common/contract/provider/plans';
import { previewEnd } from './service-preview.rules';
import { useSession } from '../../../core/session/session.store';
import { useFormat } from '../../../lib/i18n/format';
import { useEndTexts } from '../../../lib/i18n/use-end-texts';
import { Alert } from '../../../ui/feedback/Alert';
import { Fact, Facts } from '../../../ui/layout/Facts';
import { TitledCard } from '../../../ui/layout/TitledCard';
import checkout from '../Checkout.module.css';
import type { Offer } from '../packages/use-offer';
import type { Totals } from './use-totals';

interface TotalsPanelProps {
  readonly plan: Plan;
  readonly offer: Offer;
  readonly totals: Totals;
  /** With the end of service before and after. */
  readonly hasDates?: boolean;
  readonly hint: string;
  /** The actions. */
  readonly children: ReactNode;
}

export function TotalsPanel({ plan, offer, totals, hasDates = false, hint, children }: TotalsPanelProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { endDate } = useEndTexts();
  const { currency, expiresAt, now } = offer;
  const { price, discount, total, voucher, isVoucherGone } = totals;
  const isRunning = expiresAt !== null && expiresAt > now;
  // Without the user, as at a start without a network, nothing is known of a service.
  const isKnown = useSession(({ user }) => user !== null);
  return (
    <TitledCard title={t('service.summary')}>
      <Facts>
        <Fact name={t('service.price')}>{money(price, currency)}</Fact>
        {voucher && (
          <Fact name={t('service.discount')} tone="good">
            {money(discount === null ? null : -discount, currency)}
          </Fact>
        )}
        <Fact name={t('service.total')} tone="strong">
          {money(total, currency)}
        </Fact>
        {hasDates && isKnown && (
          <>
            <Fact name={t('service.validNow')}>{isRunning ? endDate(expiresAt) : t('service.noService')}</Fact>
            <Fact name={t(total === 0 ? 'payment.validUntil' : 'service.validAfter')}>
              {endDate(previewEnd(expiresAt, plan.days + offer.bonusDays(plan), now))}
            </Fact>
          </>
        )}
      </Facts>
      {isVoucherGone && <Alert tone="amber">{t('service.voucherGone')}</Alert>}
      <p className={checkout.hint}>{hint}</p>
      <div className={checkout.actions}>{children}</div>
    </TitledCard>
  );
}
