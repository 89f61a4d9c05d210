/** The line guard's offer on the connect card: another server for a bad line, with the two answers to it, and the test of the line. */
import { ArrowRightLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { acceptOffer, declineOffer } from '../../../../core/line/line-guard';
import type { Offer } from '../../../../core/line/guard.rules';
import { useFormat } from '../../../../lib/i18n/format';
import { offerText } from '../../../../lib/i18n/offer-text';
import { Button } from '../../../../ui/controls/buttons/Button';
import primitives from '../../../../ui/layout/primitives.module.css';
import styles from './HeroOffer.module.css';
import { TestLineButton } from './TestLineButton';

export function HeroOffer({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation();
  const text = offerText(t, useFormat(), offer);
  return (
    <div className={styles.offer} role="group" aria-label={t('line.guard')}>
      <p className={styles.text} title={text}>
        <ArrowRightLeft size={16} aria-hidden />
        <span className={primitives.ellipsis}>{text}</span>
      </p>
      <Button size="small" kind="primary" onClick={() => void acceptOffer()}>
        {t('line.switch')}
      </Button>
      <Button size="small" kind="ghost" onClick={declineOffer}>
        {t('line.decline')}
      </Button>
      <TestLineButton />
    </div>
  );
}
