/** A page opens in the browser, and this one waits for what the person decides there. */
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openApproval } from './pay-order';
import { Button } from '../../../ui/controls/buttons/Button';
import { singlePress } from '../../../ui/controls/single-press';
import { PaymentWaiting } from './PaymentWaiting';
import styles from './PaymentPart.module.css';

/** @param of whose page it is: PayPal's, or that of the bank which issued the card */
export function ApprovalLink({ of }: { readonly of: 'paypal' | 'confirm' }) {
  const { t } = useTranslation();
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <div className={styles.open}>
        <Button
          kind={wasOpened ? 'secondary' : 'primary'}
          size="large"
          icon={<ExternalLink size={18} aria-hidden />}
          onClick={singlePress(() => void openApproval().then((isOpen) => setOpened((was) => was || isOpen)))}
        >
          {t(wasOpened ? `payment.${of}.openAgain` : `payment.${of}.open`)}
        </Button>
      </div>
      {wasOpened && <PaymentWaiting>{t(`payment.${of}.waiting`)}</PaymentWaiting>}
    </>
  );
}
