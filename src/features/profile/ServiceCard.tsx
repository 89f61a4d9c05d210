/** The service: days left, start and end, and the subscription with its next billing date. */
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hasNeverSubscribed, trialEnd } from '../../model/account/membership';
import { paths } from '../../model/paths';
import { remainingDays, serviceEnd } from '../../model/shop/service-end';
import type { User } from '../../../common/contract/provider/user';
import { useFormat } from '../../lib/i18n/format';
import { useEndTexts } from '../../lib/i18n/use-end-texts';
import { useServerNow } from '../../lib/time/use-server-now';
import { ButtonLink } from '../../ui/controls/buttons/ButtonLink';
import { classNames } from '../../ui/layout/class-names';
import { Fact, Facts } from '../../ui/layout/Facts';
import { Renewal } from './Renewal';
import { Section } from './Section';
import primitives from '../../ui/layout/primitives.module.css';
import tones from '../../ui/layout/tones.module.css';
import styles from './ServiceCard.module.css';

/** From this number on the days are few: that of the first expiry warning (docs/product.md section 18). */
const FEW_DAYS = 7;

export function ServiceCard({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const { date, money } = useFormat();
  const { daysLeft, endDate } = useEndTexts();
  const now = useServerNow(user);
  const { subscription, registeredAt } = user;
  const days = remainingDays(user.expiresAt, now);
  const endsAt = serviceEnd(user);
  const isActive = subscription?.isActive === true;
  const hints = useServiceHints(user, now);
  const tone = days > FEW_DAYS || isActive ? 'accent' : days > 0 ? 'amber' : 'neutral';
  return (
    <Section title={t('shell.service')}>
      <div className={styles.head}>
        <span className={classNames(primitives.iconBox, styles.icon, tones[tone])} aria-hidden="true">
          <CalendarClock size={20} />
        </span>
        <div className={styles.words}>
          <p className={styles.figure}>{daysLeft(user.expiresAt, now)}</p>
          {hints.map((hint) => (
            <p key={hint} className={styles.hint}>
              {hint}
            </p>
          ))}
        </div>
        <ButtonLink kind="primary" size="small" to={paths.service}>
          {t(days === 0 ? 'profile.choosePackage' : 'profile.extend')}
        </ButtonLink>
      </div>
      <Facts>
        <Fact name={t(endsAt !== null && days === 0 ? 'profile.endedOn' : 'profile.expiryDate')}>
          {endDate(endsAt)}
        </Fact>
        <Fact name={t('profile.registrationDate')}>{date(registeredAt)}</Fact>
        <Fact name={t('profile.subscription')}>
          {t(isActive ? 'profile.paypalActive' : subscription ? 'profile.paypalEnded' : 'profile.noSubscription')}
        </Fact>
        {isActive && (
          <>
            <Fact name={t('payment.renewal.on')}>
              {subscription.nextBillingAt === null
                ? t('payment.renewal.notReported')
                : date(subscription.nextBillingAt)}
            </Fact>
            <Fact name={t('payment.renewal.price')}>
              {subscription.price
                ? money(subscription.price.amount, subscription.price.currency)
                : t('payment.renewal.notReported')}
            </Fact>
          </>
        )}
      </Facts>
      <Renewal subscription={subscription} />
    </Section>
  );
}

/** What is known of the service, a sentence or two. "Nothing is charged" needs an account without any subscription. */
function useServiceHints(user: User, now: number): readonly string[] {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const trialEndsAt = trialEnd(user);
  if (user.subscription?.isActive === true) return [t('profile.renews')];
  if (trialEndsAt !== null)
    return [trialEndsAt > now ? t('payment.trial.until', { time: dateTime(trialEndsAt) }) : t('payment.trial.over')];
  if (hasNeverSubscribed(user)) return [t('profile.neverRan'), t('payment.trial.notBought')];
  return [t(remainingDays(user.expiresAt, now) > 0 ? 'profile.runs' : 'profile.ended')];
}
