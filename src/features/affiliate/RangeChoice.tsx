/** The range of the history: the last 7, 30 or 90 days, all, or chosen days. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_MS } from '../../../common/zone-time';
import { AFFILIATE_DAYS, rangeProblems, type AffiliateRange, type RangeDays } from '../../model/shop/affiliate';
import { chooseAffiliateRange } from './load-affiliates';
import { useAffiliate } from './affiliate.store';
import { useCalendarTexts } from '../../lib/i18n/use-calendar-texts';
import { otherProviderZone, providerDay } from '../../lib/time/provider-time';
import { useNow } from '../../lib/time/use-now';
import { useServerOffset } from '../../lib/time/use-server-now';
import { Button } from '../../ui/controls/buttons/Button';
import { SegmentedControl } from '../../ui/controls/SegmentedControl';
import { DayField } from '../../ui/controls/day/DayField';
import { useForm } from '../../ui/controls/fields/use-form';
import styles from './RangeChoice.module.css';

const CHOICES = ['7', '30', '90', 'all', 'own'] as const;
type Choice = (typeof CHOICES)[number];

export function RangeChoice() {
  const { t } = useTranslation();
  const range = useAffiliate((affiliate) => affiliate.range);
  const [isOwn, setOwn] = useState(range.kind === 'own');
  const titleOf = (choice: Choice) => {
    if (choice === 'all') return t('home.all');
    return choice === 'own' ? t('friends.ownDays') : t('friends.lastDays', { count: Number(choice) });
  };
  const choose = (choice: Choice) => {
    setOwn(choice === 'own');
    if (choice === 'all') chooseAffiliateRange({ kind: 'all' });
    const days = AFFILIATE_DAYS.find((known) => String(known) === choice);
    if (days !== undefined) chooseAffiliateRange({ kind: 'last', days });
  };
  const present = range.kind === 'last' ? (String(range.days) as Choice) : range.kind;
  return (
    <div className={styles.range}>
      <h2 className="visually-hidden">{t('friends.range')}</h2>
      <SegmentedControl
        label={t('friends.range')}
        value={isOwn ? 'own' : present}
        options={CHOICES.map((value) => ({ value, title: titleOf(value) }))}
        onChange={choose}
      />
      {isOwn && <OwnDays range={range} />}
    </div>
  );
}

function OwnDays({ range }: { readonly range: AffiliateRange }) {
  const { t } = useTranslation();
  const offset = useServerOffset();
  const openedAt = useNow(DAY_MS, false);
  const [now] = useState(openedAt + offset);
  const today = providerDay(now);
  const initial = shownDays(range, now);
  const zone = otherProviderZone(now);
  const texts = useCalendarTexts();
  const { ref, problems, handlers } = useForm({
    fields: ['from', 'to'],
    validate: rangeProblems,
    onSubmit({ from, to }) {
      chooseAffiliateRange({ kind: 'own', from, to });
      return Promise.resolve(null);
    },
    pairs: [['to', 'from']],
  });
  const { from, to } = problems;
  return (
    <form ref={ref} className={styles.days} {...handlers}>
      <DayField
        name="from"
        label={t('friends.from')}
        defaultValue={initial.from}
        max={today}
        texts={texts}
        error={from && t(from, { field: t('friends.from') })}
      />
      <DayField
        name="to"
        label={t('friends.to')}
        defaultValue={initial.to}
        max={today}
        texts={texts}
        error={to && t(to, { field: t('friends.to') })}
      />
      <div className={styles.submit}>
        <Button className={styles.show} type="submit">
          {t('friends.show')}
        </Button>
      </div>
      {zone !== null && <p className={styles.zone}>{t('friends.zoneOfDays', { zone })}</p>}
    </form>
  );
}

/** The days of the current range, as initial values of the chosen days. */
function shownDays(range: AffiliateRange, now: number): RangeDays {
  if (range.kind === 'own') return range;
  return { from: range.kind === 'last' ? providerDay(now, 1 - range.days) : '', to: providerDay(now) };
}
