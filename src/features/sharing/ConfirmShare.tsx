/** Step 3: confirm voucher and friend, because sharing cannot be undone. */
import { useTranslation } from 'react-i18next';
import { sendVoucher } from './share-voucher';
import { useFormat } from '../../lib/i18n/format';
import { stepBack, useShareVoucher } from './share-voucher.store';
import { Alert } from '../../ui/feedback/Alert';
import { Button } from '../../ui/controls/buttons/Button';
import { Fact, Facts } from '../../ui/layout/Facts';
import { useVoucherTexts } from './use-voucher-texts';
import primitives from '../../ui/layout/primitives.module.css';
import styles from './Step.module.css';
import { Private } from '../../ui/privacy/Private';

export function ConfirmShare() {
  const { t } = useTranslation();
  const { date } = useFormat();
  const texts = useVoucherTexts();
  const { voucher, account, isSending } = useShareVoucher();
  if (!voucher) return null;
  return (
    <div className={styles.step}>
      <h3 className={styles.title}>{t('friends.confirmTitle')}</h3>
      <Facts isBoxed>
        <Fact name={t('friends.voucher')}>{texts.name(voucher)}</Fact>
        <Fact name={t('friends.friend')}>
          <Private>{account}</Private>
        </Fact>
        <Fact name={t('friends.until')}>
          {voucher.expiresAt === null ? t('friends.noEnd') : date(voucher.expiresAt)}
        </Fact>
      </Facts>
      <Alert tone="amber">{t('friends.noWayBack')}</Alert>
      <div className={primitives.actions}>
        {!isSending && (
          <Button size="small" onClick={stepBack}>
            {t('auth.back')}
          </Button>
        )}
        <Button size="small" kind="primary" busy={isSending} onClick={() => void sendVoucher()}>
          {t('friends.send')}
        </Button>
      </div>
    </div>
  );
}
