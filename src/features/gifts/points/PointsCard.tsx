/** Points (TP): the balance, the offers, and the history. */
import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { offersOf, pointsShort } from '../../../model/shop/points';
import { loadPoints } from './load-points';
import { usePoints } from './points.store';
import { isFirstLoad } from '../../../core/session/resource.store';
import { useWallet } from '../../../core/vouchers/wallet.store';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { TitledCard } from '../../../ui/layout/TitledCard';
import { Offers, OffersLoading } from '../Offers';
import { PartState } from '../PartState';
import { PointHistory } from './PointHistory';
import { classNames } from '../../../ui/layout/class-names';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './PointsCard.module.css';
import { useWalletTexts } from '../use-wallet-texts';

const LOADING_MOVES = [0, 1, 2, 3];

export function PointsCard() {
  const { t } = useTranslation();
  const { data, failure } = usePoints();
  return (
    <TitledCard title={t('wallet.points')}>
      <PartState
        data={data}
        failure={failure}
        failedTitle={t('wallet.pointsFailed')}
        icon={<Coins size={16} />}
        retry={loadPoints}
        loadingLabel={t('wallet.pointsLoading')}
        loading={<PointsLoading />}
      >
        {({ balance, history, historyBalance }) => (
          <>
            <Balance balance={balance} />
            <Offers />
            {history && <PointHistory balance={historyBalance} history={history} />}
          </>
        )}
      </PartState>
    </TitledCard>
  );
}

/** The balance and the first entries of the history. */
function PointsLoading() {
  return (
    <div className={styles.loading}>
      <div className={classNames(styles.balance, styles.loadingBalance)}>
        <Skeleton width={44} height={44} radius={12} />
        <div className={styles.loadingLines}>
          <Skeleton width={80} height={10} />
          <Skeleton width={110} height={18} />
        </div>
      </div>
      <OffersLoading />
      <div className={classNames(primitives.cardPart, styles.loadingMoves)}>
        <Skeleton width={110} />
        {LOADING_MOVES.map((move) => (
          <div key={move} className={styles.loadingMove}>
            <Skeleton width={`${35 + ((move * 17) % 20)}%`} />
            <Skeleton width={90} height={10} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The balance, and the best affordable offer. */
function Balance({ balance }: { readonly balance: number }) {
  const { t } = useTranslation();
  const texts = useWalletTexts();
  const vouchers = useWallet(({ data }) => data);
  const areOffersLoading = useWallet(isFirstLoad);
  const canExchange = usePoints(({ hasNoExchange }) => !hasNoExchange);
  const best = offersOf(vouchers ?? [])
    .filter((offer) => canExchange && pointsShort(offer, balance) === 0)
    .at(-1);
  return (
    <div className={styles.balance}>
      <span className={classNames(primitives.iconBox, primitives.figureIcon)} aria-hidden="true">
        <Coins size={20} />
      </span>
      <div className={styles.texts}>
        <p className={styles.small}>{t('wallet.balance')}</p>
        <p className={styles.figure}>{texts.points(balance)}</p>
        {best && <p className={styles.small}>{t('wallet.enoughFor', { gift: texts.voucher(best) })}</p>}
        {canExchange && areOffersLoading && <Skeleton className={styles.loadingOffer} width={140} height={10} />}
      </div>
    </div>
  );
}
