/** A bank transfer: each line with a button that copies it and nothing else (promise H5), and the VietQR code of them all. */
import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../../../common/contract/provider/order';
import type { BankTransfer as Transfer } from '../../../../../common/contract/provider/order-payment';
import { saveCode } from './save-code';
import { plainAccount, vietQrText } from './viet-qr.rules';
import { environment } from '../../../../core/diagnostics/environment.store';
import { copyText } from '../../../../core/diagnostics/copy-text';
import { useFormat } from '../../../../lib/i18n/format';
import { useTimeout } from '../../../../lib/time/use-timeout';
import { Button } from '../../../../ui/controls/buttons/Button';
import { IconButton } from '../../../../ui/controls/buttons/IconButton';
import { singlePress } from '../../../../ui/controls/single-press';
import { Alert } from '../../../../ui/feedback/Alert';
import { QrCode } from '../../../../ui/charts/QrCode';
import styles from './BankTransfer.module.css';
import { PaymentTerms } from '../PaymentTerms';
import { PaymentWaiting } from '../PaymentWaiting';
import { Private } from '../../../../ui/privacy/Private';
import { LiveRegion } from '../../../../ui/feedback/LiveRegion';

/** The name of the code's standard, the same in every language. */
const STANDARD = 'VietQR';
/** How long the confirmation of a copy is shown. */
const COPIED_MS = 2_000;

export function BankTransfer({ transfer, order }: { readonly transfer: Transfer; readonly order: Order }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { content, amount, bank, accountHolder, account } = transfer;
  const code = vietQrText(transfer);
  const toTransfer = money(amount, 'VND');
  const total = order.currency === null ? toTransfer : money(order.total, order.currency);
  return (
    <>
      <p className={styles.text}>{t(code === null ? 'payment.bank.textNoCode' : 'payment.bank.text')}</p>
      {total !== toTransfer && <Alert tone="amber">{t('payment.bank.differs', { amount: toTransfer, total })}</Alert>}
      <div className={styles.transfer}>
        {code !== null && (
          <div className={styles.code}>
            <QrCode text={code} label={t('payment.bank.code')} />
            <p className={styles.caption} aria-hidden>
              {STANDARD}
            </p>
            {!environment().isDesktop && (
              <Button
                size="small"
                wide
                className={styles.save}
                icon={<Download size={16} aria-hidden />}
                onClick={singlePress(() => void saveCode(code))}
              >
                {t('payment.bank.saveCode')}
              </Button>
            )}
          </div>
        )}
        <dl className={styles.lines}>
          <Line name={t('payment.bank.content')} value={content} isLiteral isPrivate />
          <Line name={t('payment.bank.amount')} value={String(amount)} shown={toTransfer} />
          <Line name={t('payment.bank.bank')} value={bank} />
          <Line name={t('payment.bank.holder')} value={accountHolder} isPrivate />
          <Line name={t('payment.bank.account')} value={plainAccount(account)} shown={account} isLiteral isPrivate />
        </dl>
      </div>
      <PaymentTerms order={order} />
      <PaymentWaiting>{t('payment.bank.waiting')}</PaymentWaiting>
    </>
  );
}

interface LineProps {
  readonly name: string;
  /** What is copied. */
  readonly value: string;
  /** What is shown, where it is written otherwise. */
  readonly shown?: string;
  /** Letters and digits that are easily mistaken: they all have one width. */
  readonly isLiteral?: boolean;
  /** Names the order or an account. */
  readonly isPrivate?: boolean;
}

function Line({ name, value, shown = value, isLiteral = false, isPrivate = false }: LineProps) {
  const { t } = useTranslation();
  const [copies, setCopies] = useState(0);
  useTimeout(() => setCopies(0), copies === 0 ? null : COPIED_MS, copies);
  const copy = async () => {
    if (await copyText(value)) setCopies((before) => before + 1);
  };
  return (
    <div className={styles.line}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        <span className={styles.words} data-literal={isLiteral || undefined} translate="no">
          {isPrivate ? <Private>{shown}</Private> : shown}
        </span>
        <span className={styles.copy}>
          <IconButton
            label={t('payment.bank.copy', { field: name })}
            icon={copies > 0 ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            size="small"
            onClick={() => void copy()}
          />
        </span>
        <LiveRegion>{copies > 0 ? t('payment.bank.copied', { field: name }) : ''}</LiveRegion>
      </dd>
    </div>
  );
}
