/** The card: five boxes that the browser may fill, checked under each one, sent to the gateway and nowhere else (promise H4). */
import { CreditCard, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../../../common/contract/provider/order';
import { useFormat } from '../../../../lib/i18n/format';
import { isIdle, refusalOf, workOf } from '../../checkout-state.rules';
import { useCheckout } from '../../checkout.store';
import { Alert } from '../../../../ui/feedback/Alert';
import { LiveRegion } from '../../../../ui/feedback/LiveRegion';
import { Button } from '../../../../ui/controls/buttons/Button';
import { Tag } from '../../../../ui/feedback/Tag';
import { nameField } from '../../../../ui/controls/fields/code-field';
import { TextField } from '../../../../ui/controls/fields/TextField';
import { PaymentTerms } from '../PaymentTerms';
import { problemsOfMessage, type CardField } from './card-rules';
import styles from './CardForm.module.css';
import { useCardForm } from './use-card-form';
import { useCardTexts } from './use-card-texts';

export function CardForm({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { problemText } = useCardTexts();
  const { ref, handlers, problems, brand, wasCleared, numberHandlers } = useCardForm();
  const isPaying = useCheckout((state) => workOf(state) === 'charging');
  const isBusy = useCheckout((state) => !isIdle(state));
  const errorOf = (field: CardField) => {
    const problem = problems[field];
    return problem === undefined ? null : problemText(field, problem);
  };
  const box = (field: CardField) => ({
    name: field,
    label: t(`payment.card.${field}`),
    error: errorOf(field),
    readOnly: isBusy,
    spellCheck: false,
    keepsNoteLine: true,
  });
  const amount = order.currency === null ? '' : money(order.total, order.currency);
  return (
    <form ref={ref} className={styles.form} aria-label={t('payment.card.title')} autoComplete="on" {...handlers}>
      <CardNotice wasCleared={wasCleared} />
      <TextField
        {...box('number')}
        className={styles.wide}
        icon={<CreditCard size={18} aria-hidden />}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={30}
        {...numberHandlers}
        trailing={
          <LiveRegion className={styles.brand}>
            {brand && (
              <>
                <span className="visually-hidden">{t('payment.card.brand', { brand: brand.name })}</span>
                <span aria-hidden>
                  <Tag tone="accent">{brand.name}</Tag>
                </span>
              </>
            )}
          </LiveRegion>
        }
      />
      <TextField {...box('holder')} className={styles.wide} autoComplete="cc-name" {...nameField} maxLength={64} />
      <TextField
        {...box('month')}
        inputMode="numeric"
        autoComplete="cc-exp-month"
        placeholder={t('payment.card.monthExample')}
        maxLength={2}
      />
      <TextField
        {...box('year')}
        inputMode="numeric"
        autoComplete="cc-exp-year"
        placeholder={t('payment.card.yearExample')}
        maxLength={4}
      />
      <TextField {...box('cvv')} inputMode="numeric" autoComplete="cc-csc" maxLength={brand?.cvvLength ?? 4} />
      <div className={styles.foot}>
        <PaymentTerms order={order} />
        <Button type="submit" kind="primary" size="large" busy={isPaying} disabled={isBusy && !isPaying}>
          {t('payment.card.pay', { amount })}
        </Button>
        <p className={styles.privacy}>
          <Lock size={14} aria-hidden />
          {t('payment.card.privacy')}
        </p>
      </div>
    </form>
  );
}

/** The result of the last attempt, unless a field shows it. */
function CardNotice({ wasCleared }: { readonly wasCleared: boolean }) {
  const { t } = useTranslation();
  const { refusalText } = useCardTexts();
  const refusal = useCheckout(refusalOf);
  if (refusal === null) return wasCleared ? <Notice>{t('payment.card.cleared')}</Notice> : null;
  const { problem, failure } = refusal;
  if (problem === 'unreachable' || failure?.source !== 'provider')
    return <Notice>{t('payment.card.unreachable')}</Notice>;
  const isAtField = Object.keys(problemsOfMessage(failure.message ?? '')).length > 0;
  return isAtField ? null : <Notice>{refusalText(failure).text}</Notice>;
}

function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.wide}>
      <Alert isAnswer tone="amber">
        {children}
      </Alert>
    </div>
  );
}
