/** Points (TP): the balance, the offers, and the history. */
import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { offersOf, pointsShort } from '../../../model/shop/points';
import { loadPoints } from './load-points';
import { usePoints } from './points.store';
import { useWallet } from '../../../core/vouchers/wallet.store';
import { TitledCard } from '../../../ui/layout/TitledCard';
import { Offers } from '../Offers';
import { PartState } from '../PartState';
import { PointHistory } from './PointHistory';
import { classNames } from '../../../ui/layout/class-names';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './PointsCard.module.css';
import { useWalletTexts } from '../use-wallet-texts';

const SKELETON_ROWS = 4;

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
        rows={SKELETON_ROWS}
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

/** The balance, and the best affordable offer. */
function Balance({ balance }: { readonly balance: number }) {
  const { t } = useTranslation();
  const texts = useWalletTexts();
  const vouchers = useWallet(({ data }) => data);
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
      </div>
    </div>
  );
}
