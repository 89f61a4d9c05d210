/** The history of the balance: day, reason, points gained or spent, and the balance after it. */
import { useTranslation } from 'react-i18next';
import { countBack, type CountedMove } from '../../../model/shop/points';
import type { PointMove, PointReason } from '../../../../common/contract/provider/points';
import { useFormat } from '../../../lib/i18n/format';
import { classNames } from '../../../ui/layout/class-names';
import { List } from '../List';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './PointHistory.module.css';
import { useWalletTexts } from '../use-wallet-texts';

const SHOWN_FIRST = 4;

const REASON_KEYS = {
  gift: 'wallet.reasonGift',
  exchange: 'wallet.reasonExchange',
  referral: 'wallet.reasonReferral',
} as const satisfies Record<PointReason, string>;

interface PointHistoryProps {
  /** After the newest entry; null while it is not known. */
  readonly balance: number | null;
  readonly history: readonly PointMove[];
}

export function PointHistory({ balance, history }: PointHistoryProps) {
  const { t } = useTranslation();
  return (
    <div className={primitives.cardPart}>
      <p className={styles.heading}>{t('wallet.history')}</p>
      {history.length === 0 ? (
        <p className={styles.small}>{t('wallet.noHistory')}</p>
      ) : (
        <List entries={countBack(balance, history)} first={SHOWN_FIRST} label={t('wallet.history')}>
          {(move) => <Move key={move.id} move={move} />}
        </List>
      )}
    </div>
  );
}

function Move({ move }: { readonly move: CountedMove }) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const texts = useWalletTexts();
  const { at, reason, delta, balance } = move;
  return (
    <div className={styles.move}>
      <div className={styles.texts}>
        <p className={styles.reason}>{t(reason === null ? 'wallet.reasonOther' : REASON_KEYS[reason])}</p>
        <p className={styles.small}>{date(at)}</p>
      </div>
      <div className={styles.figures}>
        <p className={classNames(styles.delta, delta > 0 && styles.came)}>
          {delta > 0 ? '+' : '−'}
          {texts.points(Math.abs(delta))}
        </p>
        {balance !== null && <p className={styles.small}>{t('wallet.after', { points: number(balance) })}</p>}
      </div>
    </div>
  );
}
