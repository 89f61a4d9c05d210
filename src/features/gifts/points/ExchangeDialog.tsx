/** Confirms an exchange of points: price, voucher and remaining balance; then shows the outcome. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../../model/failure';
import { exchangePoints } from './exchange-points';
import { useFailureText } from '../../../lib/i18n/failure-text';
import { closeExchange, usePoints, type PointsState } from './points.store';
import { Alert } from '../../../ui/feedback/Alert';
import { Button } from '../../../ui/controls/buttons/Button';
import { Fact, Facts } from '../../../ui/layout/Facts';
import { handFocusOver } from '../../../ui/layout/hand-focus-over';
import { Modal } from '../../../ui/overlay/Modal';
import styles from './ExchangeDialog.module.css';
import { useWalletTexts } from '../use-wallet-texts';

type Exchange = NonNullable<PointsState['exchange']>;

export function ExchangeDialog() {
  const { t } = useTranslation();
  const exchange = usePoints((points) => points.exchange);
  // The last exchange stays visible while the dialog fades.
  const [shown, setShown] = useState(exchange);
  if (exchange !== null && exchange !== shown) setShown(exchange);
  if (shown === null) return null;
  const { step } = shown;
  return (
    <Modal
      title={t('wallet.confirmTitle')}
      isOpen={exchange !== null}
      closeLabel={t('shell.close')}
      onClose={closeExchange}
      footer={
        <>
          <Button onClick={closeExchange} disabled={step === 'working'}>
            {t(step === 'refused' ? 'shell.close' : 'profile.cancel')}
          </Button>
          {step !== 'refused' && (
            <Button
              ref={handFocusOver}
              kind="primary"
              busy={step === 'working'}
              data-autofocus
              onClick={() => void exchangePoints()}
            >
              {t('wallet.exchange')}
            </Button>
          )}
        </>
      }
    >
      <Bill exchange={shown} />
      <Outcome exchange={shown} />
    </Modal>
  );
}

/** Price, voucher and remaining balance, one per line. */
function Bill({ exchange }: { readonly exchange: Exchange }) {
  const { t } = useTranslation();
  const texts = useWalletTexts();
  const { offer } = exchange;
  const balance = usePoints(({ data }) => data?.balance ?? null);
  const left = balance === null ? null : balance - offer.points;
  return (
    <div className={styles.bill}>
      <Facts>
        <Fact name={t('wallet.confirmCost')}>{texts.points(offer.points)}</Fact>
        <Fact name={t('wallet.confirmGain')}>{texts.voucher(offer)}</Fact>
        {left !== null && left >= 0 && exchange.step !== 'unknown' && (
          <Fact name={t('wallet.confirmLeft')}>{texts.points(left)}</Fact>
        )}
      </Facts>
    </div>
  );
}

function Outcome({ exchange }: { readonly exchange: Exchange }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  switch (exchange.step) {
    case 'confirming':
    case 'working':
      return null;
    case 'refused':
      return <Alert tone="red">{failureText(exchange.failure)}</Alert>;
    case 'unknown':
      return (
        <Alert tone="amber" detail={`${t('wallet.unknown')} · ${failureCode(exchange.failure)}`}>
          {failureText(exchange.failure)}
        </Alert>
      );
  }
}
