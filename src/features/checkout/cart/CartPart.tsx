/** The cart: the package with its days, a voucher, and the total. */
import { Package } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../../common/contract/provider/plans';
import { goToPackages, goToStep } from '../checkout-actions';
import { useFormat } from '../../../lib/i18n/format';
import { Button } from '../../../ui/controls/buttons/Button';
import { Fact, Facts } from '../../../ui/layout/Facts';
import { TitledCard } from '../../../ui/layout/TitledCard';
import { classNames } from '../../../ui/layout/class-names';
import primitives from '../../../ui/layout/primitives.module.css';
import checkout from '../Checkout.module.css';
import { TotalsPanel } from './TotalsPanel';
import { useOffer, type Offer } from '../packages/use-offer';
import { useTotals } from './use-totals';
import { ValidUntil } from './ValidUntil';
import { VoucherChoice } from './VoucherChoice';

export function CartPart({ plan }: { readonly plan: Plan }) {
  const { t } = useTranslation();
  const offer = useOffer();
  const totals = useTotals(plan, offer);
  return (
    <div className={checkout.columns}>
      <div className={checkout.main}>
        <Item plan={plan} offer={offer} />
        {totals.hasVouchers && (
          <TitledCard title={t('service.voucher')}>
            <VoucherChoice offer={offer} totals={totals} />
          </TitledCard>
        )}
      </div>
      <TotalsPanel plan={plan} offer={offer} totals={totals} hint={t('service.onePayment')}>
        <Button kind="primary" wide onClick={() => goToStep('overview')}>
          {t('service.continue')}
        </Button>
        <Button wide onClick={goToPackages}>
          {t('service.changePackage')}
        </Button>
      </TotalsPanel>
    </div>
  );
}

function Item({ plan, offer }: { readonly plan: Plan; readonly offer: Offer }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const bonusDays = offer.bonusDays(plan);
  return (
    <TitledCard title={t('service.item')}>
      <div className={checkout.item}>
        <span className={classNames(primitives.iconBox, primitives.figureIcon)} aria-hidden>
          <Package size={20} />
        </span>
        <div className={checkout.words}>
          <p className={checkout.name}>{t('service.months', { count: plan.months })}</p>
          <p className={checkout.hint}>{t('service.oneDevice')}</p>
        </div>
        <p className={checkout.amount}>{money(plan.price[offer.currency], offer.currency)}</p>
      </div>
      <Facts>
        <Fact name={t('service.duration')}>{t('service.days', { count: plan.days })}</Fact>
        {bonusDays > 0 && <Fact name={t('service.bonusDays')}>{t('service.plusDays', { count: bonusDays })}</Fact>}
      </Facts>
      <ValidUntil days={plan.days} bonusDays={bonusDays} now={offer.now} expiresAt={offer.expiresAt} />
    </TitledCard>
  );
}
