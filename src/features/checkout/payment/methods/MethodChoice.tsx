/** The ways to pay that the provider offers here, one of them chosen: a radio group, each with a sentence of what will happen. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CreditCard, Landmark, Wallet, type LucideIcon } from 'lucide-react';
import type { PaymentOption, PaymentMethod } from '../../../../../common/contract/provider/payment-methods';
import { chooseMethod } from '../../checkout-actions';
import { usePaymentMethods } from '../../../../core/plans/payment-methods.store';
import { isLocked } from '../../checkout-state.rules';
import { useCheckout } from '../../checkout.store';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { Loading } from '../../../../ui/feedback/Loading';
import { Tag } from '../../../../ui/feedback/Tag';
import { classNames } from '../../../../ui/layout/class-names';
import primitives from '../../../../ui/layout/primitives.module.css';
import styles from './MethodChoice.module.css';

const METHOD_ICONS: Readonly<Record<PaymentMethod, LucideIcon>> = {
  bank_transfer: Landmark,
  card: CreditCard,
  paypal: Wallet,
};

export function MethodChoice({ chosen }: { readonly chosen: PaymentOption | null }) {
  const { t } = useTranslation();
  const name = useId();
  const options = usePaymentMethods(({ data }) => data?.options ?? null);
  const isBlocked = useCheckout(isLocked);
  if (options === null) {
    return (
      <Loading className={styles.methods} label={t('service.loadingMethods')}>
        <Skeleton height={62} radius={8} />
        <Skeleton height={62} radius={8} />
      </Loading>
    );
  }
  return (
    <div className={styles.methods} role="radiogroup" aria-label={t('service.method')}>
      {options.map((option) => {
        const { method, currency } = option;
        const Icon = METHOD_ICONS[method];
        return (
          <label key={`${method} ${currency}`} className={styles.method}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={`${method} ${currency}`}
              checked={chosen?.method === method && chosen.currency === currency}
              disabled={isBlocked}
              onChange={() => chooseMethod(option)}
            />
            <span className={classNames(primitives.iconBox, styles.icon)} aria-hidden>
              <Icon size={20} />
            </span>
            <span className={primitives.column}>
              <span className={styles.name}>
                {t(`service.methods.${method}`)} <Tag>{currency}</Tag>
              </span>
              <span className={styles.text}>{t(`service.methodTexts.${method}`)}</span>
            </span>
            <span className={styles.dot} aria-hidden />
          </label>
        );
      })}
    </div>
  );
}
