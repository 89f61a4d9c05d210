/** The header's moon: match mode by hand (docs/product.md section 24). */
import { Moon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toggleMatchMode, useMatchModeByHand } from '../../../core/preferences/match-mode.store';
import { IconButton } from '../../../ui/controls/buttons/IconButton';
import styles from './MatchModeButton.module.css';

export function MatchModeButton() {
  const { t } = useTranslation();
  const isOn = useMatchModeByHand();
  return (
    <IconButton
      label={t('match.title')}
      title={t('match.hint')}
      icon={<Moon size={18} fill={isOn ? 'currentColor' : 'none'} aria-hidden />}
      aria-pressed={isOn}
      className={styles.moon}
      onClick={toggleMatchMode}
    />
  );
}
