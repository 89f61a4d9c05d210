/** The recommended list of SPEC.md section 9, 1 and 3 months, each with its price and what a month of it costs. */
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PLANS } from '../../../contract/plans';
import { chosenOption } from '../../domain/payment-routing';
import { pricePerMonth } from '../../domain/plan-figures';
import { useFormat } from '../../i18n/format';
import { useService } from '../../stores/service';
import styles from './QuickChoice.module.css';

const RECOMMENDED_MONTHS: readonly number[] = [1, 3];
const RECOMMENDED = PLANS.filter(({ months }) => RECOMMENDED_MONTHS.includes(months));

export function QuickChoice({ onChoose }: { readonly onChoose: (planId: string) => void }) {
  const { t, i18n } = useTranslation();
  const { money } = useFormat();
  const routed = useService(({ routing }) => chosenOption(routing, null)?.currency);
  // Until the provider has said how one pays here, the language is the best guess.
  const currency = routed ?? (i18n.language === 'vi' ? 'VND' : 'USD');
  return (
    <section className={styles.choice} aria-label={t('service.quickChoice')}>
      <h3 className={styles.title}>{t('service.quickChoice')}</h3>
      <ul className={styles.plans}>
        {RECOMMENDED.map(({ id, months, price, oldPrice }) => (
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
