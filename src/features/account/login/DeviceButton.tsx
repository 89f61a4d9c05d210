/** 'Continue on this device': signing in without an account (docs/product.md section 14, Machine id). */
import { ChevronRight, Laptop } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../../ui/feedback/Spinner';
import primitives from '../../../ui/layout/primitives.module.css';
import styles from './DeviceButton.module.css';

interface DeviceButtonProps {
  readonly isBusy: boolean;
  readonly isBlocked: boolean;
  readonly onPress: () => void;
}

export function DeviceButton({ isBusy, isBlocked, onPress }: DeviceButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.button}
      aria-busy={isBusy || undefined}
      aria-disabled={isBlocked || undefined}
      onClick={() => {
        if (!isBlocked) onPress();
      }}
    >
      <span className={styles.icon}>{isBusy ? <Spinner size={20} /> : <Laptop size={20} aria-hidden />}</span>
      <span className={primitives.column}>
        <span className={styles.title}>{t('auth.device')}</span>
        <span className={styles.hint}>{t('auth.deviceHint')}</span>
      </span>
      <ChevronRight className={styles.arrow} size={18} aria-hidden />
    </button>
  );
}
