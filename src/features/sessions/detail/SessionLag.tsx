/** Where the lag of a session was: each place that was named, with its time. */
import { useTranslation } from 'react-i18next';
import type { SessionRecap } from '../../../model/line/session-recap';
import { durationText } from '../../../lib/i18n/duration-text';
import { useFormat } from '../../../lib/i18n/format';
import { Fact, Facts } from '../../../ui/layout/Facts';
import styles from './SessionDetail.module.css';
import { LAG_KEYS, lagParts } from '../session-parts.rules';

/** The places in few words, such as 'Your own connection 3 min'; none when none was named. */
export function useLagWords(recap: SessionRecap): readonly string[] {
  const { t } = useTranslation();
  const format = useFormat();
  return lagParts(recap).map(({ place, ms }) => `${t(LAG_KEYS[place])} ${durationText(t, format, ms)}`);
}

export function SessionLag({ recap }: { readonly recap: SessionRecap }) {
  const { t } = useTranslation();
  const format = useFormat();
  const parts = lagParts(recap);
  if (parts.length === 0) return <p className={styles.none}>{t('sessions.lagNone')}</p>;
  return (
    <Facts>
      {parts.map(({ place, ms }) => (
        <Fact key={place} name={t(LAG_KEYS[place])}>
          {durationText(t, format, ms)}
        </Fact>
      ))}
    </Facts>
  );
}
