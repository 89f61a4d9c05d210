/** The recommended packages of docs/product.md section 9 (1 and 3 months), each with its price in total and per month. */
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RECOMMENDED_PLANS } from '../../../common/contract/provider/plans';
import { pricePerMonth } from '../../core/plans/plan-figures.rules';
import { useFormat } from '../../lib/i18n/format';
import { useCurrency } from '../../core/plans/payment-methods.store';
import styles from './QuickChoice.module.css';

export function QuickChoice({ onChoose }: { readonly onChoose: (planId: string) => void }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const currency = useCurrency();
  return (
    <section className={styles.choice} aria-label={t('service.quickChoice')}>
      <h3 className={styles.title}>{t('service.quickChoice')}</h3>
      <ul className={styles.plans}>
        {RECOMMENDED_PLANS.map(({ id, months, price, oldPrice }) => (
          <li key={id}>
            <button type="button" className={styles.plan} onClick={() => onChoose(id)}>
              <span className={styles.name}>{t('service.months', { count: months })}</span>
              <span className={styles.prices}>
                <span className={styles.price}>{money(price[currency], currency)}</span>
                {oldPrice && (
                  <s className={styles.old}>
                    <span className="visually-hidden">{t('service.oldPrice')} </span>
                    {money(oldPrice[currency], currency)}
                  </s>
                )}
              </span>
              <span className={styles.month}>
                {t('service.perMonth', { price: money(pricePerMonth(price[currency], months), currency) })}
              </span>
              <ChevronRight className={styles.arrow} size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
