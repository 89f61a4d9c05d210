/** The page /affiliate-history: points earned by friends' orders, by range and page, with totals (docs/product.md section 16). */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Coins, Gift, UserPlus } from 'lucide-react';
import { paths } from '../../model/paths';
import { isUnsupported } from '../../model/unsupported-call.rules';
import { openAffiliates } from './load-affiliates';
import { useFormat } from '../../lib/i18n/format';
import { isWithoutRewards, useAffiliate } from './affiliate.store';
import { useSession } from '../../core/session/session.store';
import { ButtonLink } from '../../ui/controls/buttons/ButtonLink';
import { PageHead } from '../../ui/layout/PageHead';
import { Tile } from '../../ui/layout/Tile';
import { HistoryCard } from './HistoryCard';
import { RangeChoice } from './RangeChoice';
import styles from './AffiliatePage.module.css';

export function AffiliatePage() {
  const { t } = useTranslation();
  const epoch = useSession((session) => session.epoch);
  useEffect(() => openAffiliates(), [epoch]);
  // An empty history has this button itself.
  const isEmpty = useAffiliate(isWithoutRewards);
  const isAbsent = useAffiliate(({ failure }) => isUnsupported(failure));
  return (
    <div className={styles.page}>
      <PageHead title={t('shell.affiliateHistory')}>
        {!isEmpty && (
          <ButtonLink size="small" to={paths.share} icon={<UserPlus size={16} aria-hidden />}>
            {t('friends.inviteTitle')}
          </ButtonLink>
        )}
      </PageHead>
      {isAbsent ? (
        <p className={styles.absent}>{t('friends.historyAbsent')}</p>
      ) : (
        <>
          <RangeChoice />
          <Totals />
          <HistoryCard />
        </>
      )}
    </div>
  );
}

function Totals() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { data: shown, failure } = useAffiliate();
  const isLoading = !shown && !failure;
  const points = shown?.points ?? null;
  return (
    <div className={styles.tiles}>
      <Tile
        icon={<Gift size={20} />}
        tone="accent"
        label={t('friends.rewards')}
        value={number(shown?.total)}
        isLoading={isLoading}
      />
      <Tile
        icon={<Coins size={20} />}
        tone="accent"
        label={t('friends.rangePoints')}
        value={points === null ? number(points) : t('friends.points', { points: number(points) })}
        isLoading={isLoading}
      />
    </div>
  );
}
