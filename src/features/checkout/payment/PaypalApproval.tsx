/** PayPal: its page opens in the browser, and this one waits for what the person decides there. */
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../../common/contract/provider/order';
import { openApproval } from './pay-order';
import { useFormat } from '../../../lib/i18n/format';
import { Button } from '../../../ui/controls/Button';
import { singlePress } from '../../../ui/controls/single-press';
import { PaymentTerms } from './PaymentTerms';
import { PaymentWaiting } from './PaymentWaiting';
import styles from './PaymentPart.module.css';

export function PaypalApproval({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [wasOpened, setOpened] = useState(false);
  const amount = order.currency === null ? '' : money(order.total, order.currency);
  return (
    <>
      <p className={styles.text}>{t('payment.paypal.text', { amount })}</p>
      <PaymentTerms order={order} />
      <div className={styles.open}>
        <Button
          kind={wasOpened ? 'secondary' : 'primary'}
          size="large"
          icon={<ExternalLink size={18} aria-hidden />}
          onClick={singlePress(() => void openApproval().then((isOpen) => setOpened((was) => was || isOpen)))}
        >
          {t(wasOpened ? 'payment.paypal.openAgain' : 'payment.paypal.open')}
        </Button>
      </div>
      {wasOpened && <PaymentWaiting>{t('payment.paypal.waiting')}</PaymentWaiting>}
    </>
  );
}
