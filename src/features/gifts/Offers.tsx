/** The vouchers sold for points, each with its price; for an unaffordable one the missing points (docs/product.md section 5). */
import { Ticket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { offersOf, type Offer } from '../../model/shop/points';
import { requestExchange } from './points/exchange-points';
import { useFormat } from '../../lib/i18n/format';
import { shortFor, usePoints } from './points/points.store';
import { isFirstLoad } from '../../core/session/resource.store';
import { useWallet } from '../../core/vouchers/wallet.store';
import { Alert } from '../../ui/feedback/Alert';
import { Button } from '../../ui/controls/buttons/Button';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { classNames } from '../../ui/layout/class-names';
import { List } from './List';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './Offers.module.css';
import { LoadingRows } from './PartState';
import { Row } from './Row';
import { useWalletTexts } from './use-wallet-texts';

const SHOWN_FIRST = 5;
const LOADING_OFFERS = 3;

export function Offers() {
  const { t } = useTranslation();
  const vouchers = useWallet(({ data }) => data);
  const isLoading = useWallet(isFirstLoad);
  const points = usePoints();
  const { unaffordable, hasNoExchange } = points;
  if (hasNoExchange) return null;
  if (vouchers === null) return isLoading ? <OffersLoading /> : null;
  const offers = offersOf(vouchers);
  const isShort = unaffordable !== null && shortFor(unaffordable, points) > 0;
  return (
    <div className={primitives.cardPart}>
      <p className={styles.title}>{t('wallet.offers')}</p>
      {isShort && (
        <Alert key={unaffordable.id} isAnswer tone="amber">
          {t('failure.notEnoughPoint')}
        </Alert>
      )}
      {offers.length === 0 ? (
        <p className={styles.none}>{t('wallet.noOffers')}</p>
      ) : (
        <List entries={offers} first={SHOWN_FIRST} label={t('wallet.offers')}>
          {(offer) => <OfferRow key={offer.id} offer={offer} />}
        </List>
      )}
    </div>
  );
}

/** As many offers as a provider usually has. */
export function OffersLoading() {
  return (
    <div className={classNames(primitives.cardPart, styles.loading)} aria-hidden>
      <Skeleton width={130} />
      <LoadingRows rows={LOADING_OFFERS} />
    </div>
  );
}

function OfferRow({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const texts = useWalletTexts();
  const short = usePoints((points) => shortFor(offer, points));
  const gift = texts.voucher(offer);
  const cost = number(offer.points);
  return (
    <Row
      icon={<Ticket size={18} />}
      title={gift}
      text={`${texts.points(offer.points)} · ${texts.worth(offer.percent)}`}
    >
      {short > 0 ? (
        <Button
          kind="ghost"
          data-edge="end"
          size="small"
          aria-label={t('wallet.shortNamed', { points: number(short), gift })}
          onClick={() => requestExchange(offer)}
        >
          {t('wallet.short', { points: number(short) })}
        </Button>
      ) : (
        <Button
          size="small"
          aria-label={t('wallet.exchangeNamed', { points: cost, gift })}
          onClick={() => requestExchange(offer)}
        >
          {t('wallet.exchange')}
        </Button>
      )}
    </Row>
  );
}
