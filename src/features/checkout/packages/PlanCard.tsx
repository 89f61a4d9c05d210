/** One package: name, price, content, and the new end of the service. */
import { CalendarDays, Check, Rocket, Star, Trophy, Zap } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RECOMMENDED_PLAN_IDS } from '../../../../common/contract/provider/plans';
import type { Plan } from '../../../../common/contract/provider/plans';
import { pricePerMonth, savingPercent } from '../../../core/plans/plan-figures.rules';
import { useFormat } from '../../../lib/i18n/format';
import { useServers } from '../../../core/servers/servers.store';
import { choosePlan } from '../checkout-actions';
import { Button } from '../../../ui/controls/buttons/Button';
import { classNames } from '../../../ui/layout/class-names';
import { Tag } from '../../../ui/feedback/Tag';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './PlanCard.module.css';
import type { Offer } from './use-offer';
import { ValidUntil } from '../cart/ValidUntil';

const ICONS = { 1: CalendarDays, 3: Zap, 6: Rocket } as const;

interface PlanCardProps {
  readonly plan: Plan;
  readonly offer: Offer;
  /** It has the lowest price per month of all. */
  readonly isBestValue: boolean;
  readonly canBuy: boolean;
}

export function PlanCard({ plan, offer, isBestValue, canBuy }: PlanCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const Icon = ICONS[plan.months];
  const isFirstChoice = RECOMMENDED_PLAN_IDS.at(-1) === plan.id;
  const name = t('service.months', { count: plan.months });
  return (
    <article
      className={classNames(styles.card, isFirstChoice && styles.first)}
      data-plan={plan.id}
      aria-labelledby={id}
    >
      {isFirstChoice && (
        <p className={classNames(styles.mark, styles.firstMark)}>
          <Star size={14} aria-hidden />
          {t('service.recommended')}
        </p>
      )}
      {isBestValue && !isFirstChoice && (
        <p className={styles.mark}>
          <Trophy size={14} aria-hidden />
          {t('service.bestValue')}
        </p>
      )}
      <header className={styles.head}>
        <span className={classNames(primitives.iconBox, styles.icon)} aria-hidden>
          <Icon size={20} />
        </span>
        <div className={styles.names}>
          <h2 id={id} className={styles.name}>
            {name}
          </h2>
          <p className={styles.days}>{t('service.days', { count: plan.days })}</p>
        </div>
        <PlanTag plan={plan} offer={offer} />
      </header>
      <Price plan={plan} offer={offer} />
      <Features plan={plan} />
      <ValidUntil days={plan.days} bonusDays={offer.bonusDays(plan)} now={offer.now} expiresAt={offer.expiresAt} />
      {canBuy && (
        <Button wide kind={isFirstChoice ? 'primary' : 'secondary'} onClick={() => choosePlan(plan.id)}>
          {t('service.choose', { plan: name })}
        </Button>
      )}
    </article>
  );
}

/** The saving; a quick choice without a saving is labelled as recommended. */
function PlanTag({ plan, offer: { currency } }: Pick<PlanCardProps, 'plan' | 'offer'>) {
  const { t } = useTranslation();
  const { percent: percentText } = useFormat();
  const percent = savingPercent(plan.price[currency], plan.oldPrice?.[currency] ?? null);
  if (percent !== null) return <Tag tone="green">{t('service.save', { percent: percentText(percent / 100) })}</Tag>;
  return RECOMMENDED_PLAN_IDS.includes(plan.id) ? <Tag>{t('service.quickChoice')}</Tag> : null;
}

function Price({ plan, offer: { currency } }: Pick<PlanCardProps, 'plan' | 'offer'>) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const price = plan.price[currency];
  const perMonth = pricePerMonth(price, plan.months);
  return (
    <div>
      <p className={styles.amounts} data-currency={currency}>
        <span className={styles.amount}>{money(price, currency)}</span>
        {plan.oldPrice && (
          <del className={styles.old}>
            <span className="visually-hidden">{`${t('service.oldPrice')} `}</span>
            {money(plan.oldPrice[currency], currency)}
          </del>
        )}
      </p>
      <p className={styles.perMonth}>{t('service.perMonth', { price: money(perMonth, currency) })}</p>
    </div>
  );
}

function Features({ plan }: Pick<PlanCardProps, 'plan'>) {
  const { t } = useTranslation();
  const count = useServers(({ list }) => list.length);
  const lines = [
    t('service.featureDays', { count: plan.days }),
    t('service.featureServers', { count }),
    t('service.featureGames'),
    t('service.featureGraph'),
    t('service.featureReconnect'),
  ];
  return (
    <ul className={styles.features}>
      {lines.map((line) => (
        <li key={line} className={styles.feature}>
          <Check className={styles.tick} size={16} aria-hidden />
          {line}
        </li>
      ))}
    </ul>
  );
}
