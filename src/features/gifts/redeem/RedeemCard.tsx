/** Check, then redeem (docs/product.md section 5): the form for a gift code and its security code, with its result. */
import { KeyRound, Ticket } from 'lucide-react';
import { useRef, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { splitPastedGift } from '../../../model/shop/gift';
import { GIFT_CODE_MAX_LENGTH } from '../../../../common/contract/provider/gift';
import { checkGiftCode } from './check-gift-code';
import { redeemGiftCode } from './redeem-gift-code';
import { useGiftForm, updateGiftForm } from '../../../core/vouchers/gift-form.store';
import { Button } from '../../../ui/controls/buttons/Button';
import { codeField } from '../../../ui/controls/fields/code-field';
import { TextField } from '../../../ui/controls/fields/TextField';
import { TitledCard } from '../../../ui/layout/TitledCard';
import styles from './RedeemCard.module.css';
import { RedeemNotice } from './RedeemNotice';

export function RedeemCard() {
  const { t } = useTranslation();
  const { form, work } = useGiftForm();
  const isChecked = useGiftForm(({ checked }) => checked !== null);
  const frame = useRef<HTMLFormElement>(null);
  const isBusy = work !== 'none';

  /** Focuses the missing field, or runs the action. */
  const run = (flow: () => Promise<void>) => {
    void flow();
    if (useGiftForm.getState().problem?.kind !== 'empty') return;
    const boxes = [...(frame.current?.querySelectorAll('input') ?? [])];
    boxes.find(({ value }) => value.trim() === '')?.focus();
  };

  return (
    <TitledCard title={t('wallet.redeemTitle')}>
      <form ref={frame} className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <div className={styles.boxes}>
          <TextField
            data-draft
            label={t('wallet.code')}
            icon={<Ticket size={16} aria-hidden />}
            value={form.code}
            isPrivate
            autoComplete="off"
            {...codeField}
            autoCapitalize="characters"
            maxLength={GIFT_CODE_MAX_LENGTH}
            readOnly={isBusy}
            onChange={({ target }) => updateGiftForm({ code: target.value })}
            onPaste={pasteBoth}
          />
          <TextField
            label={t('wallet.securityCode')}
            icon={<KeyRound size={16} aria-hidden />}
            value={form.securityCode}
            isPrivate
            autoComplete="off"
            {...codeField}
            maxLength={GIFT_CODE_MAX_LENGTH}
            readOnly={isBusy}
            onChange={({ target }) => updateGiftForm({ securityCode: target.value })}
          />
        </div>
        <p className={styles.hint}>{t('wallet.pasteHint')}</p>
        <RedeemNotice />
        <div className={styles.actions}>
          {/* Enter runs the next action, which is the primary one. */}
          <Button
            kind={isChecked ? 'secondary' : 'primary'}
            type={isChecked ? 'button' : 'submit'}
            busy={work === 'checking'}
            onClick={() => run(checkGiftCode)}
          >
            {t('wallet.check')}
          </Button>
          <Button
            kind={isChecked ? 'primary' : 'secondary'}
            type={isChecked ? 'submit' : 'button'}
            busy={work === 'redeeming'}
            onClick={() => run(redeemGiftCode)}
          >
            {t('wallet.redeem')}
          </Button>
        </div>
      </form>
    </TitledCard>
  );
}

/** A pasted text with both codes, replacing the first field's content, is split into the two fields. */
function pasteBoth(event: ClipboardEvent<HTMLInputElement>): void {
  const { value, selectionStart, selectionEnd, readOnly } = event.currentTarget;
  const isWhole = value === '' || (selectionStart === 0 && selectionEnd === value.length);
  const both = splitPastedGift(event.clipboardData.getData('text'));
  if (both === null || !isWhole || readOnly) return;
  event.preventDefault();
  updateGiftForm(both);
}
