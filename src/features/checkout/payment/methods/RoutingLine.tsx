/** The line under the packages: how to pay at the detected location, or why that is unknown (docs/product.md section 18, Payment explainer). */
import { Info, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lacksPayments } from '../../../../core/plans/payment-routing.rules';
import { usePaymentMethods } from '../../../../core/plans/payment-methods.store';
import { settledFailure } from '../../../../core/session/resource.store';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { Loading } from '../../../../ui/feedback/Loading';
import { RoutingProblem, useRegionName } from './RoutingProblem';
import styles from './RoutingLine.module.css';
import type { Offer } from '../../packages/use-offer';

export function RoutingLine({ offer: { country, currency } }: { readonly offer: Offer }) {
  const { t, i18n } = useTranslation();
  const regionName = useRegionName();
  const routing = usePaymentMethods((methods) => methods.data);
  const failure = usePaymentMethods(settledFailure);
  const isHidden = lacksPayments(failure);
  if (isHidden || (failure !== null && routing === null) || routing?.options.length === 0) return <RoutingProblem />;
  const methods = routing?.options
    .filter((option) => option.currency === currency)
    .map(({ method }) => t(`service.methods.${method}`));
  const place = regionName(country);
  const list = methods && new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(methods);
  return (
    <div className={styles.line}>
      <Info className={styles.icon} size={18} aria-hidden />
      {list === undefined ? (
        <Loading className={styles.words} label={t('service.loadingMethods')}>
          <Skeleton width={260} />
        </Loading>
      ) : (
        <p className={styles.words}>
          <span className={styles.name}>{t('service.payWith')}</span>{' '}
          {place === ''
            ? t('service.paymentsHere', { methods: list, currency })
            : t('service.paymentsIn', { country: place, methods: list, currency })}
        </p>
      )}
      <p className={styles.aside}>
        <Lock size={14} aria-hidden />
        {t('service.cardsPrivate')}
      </p>
    </div>
  );
}
