/** The header's On/Off switch (PRODUCT.md section 5): On connects to the chosen or the best server, Off ends the session. */
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { powerOf } from '../../domain/connection';
import { toggleConnection } from '../../flows/connect-server';
import { useConnection } from '../../stores/connection';
import { Switch } from '../../ui/Switch';
import styles from './ConnectionSwitch.module.css';

export function ConnectionSwitch() {
  const { t } = useTranslation();
  const power = useConnection(({ connection }) => powerOf(connection));
  const state = power === 'busy' ? 'wait' : power;
  const words = { on: t('shell.on'), off: t('shell.off'), wait: t('shell.wait') };
  return (
    <div className={styles.switch}>
      <Switch
        label={brand.name}
        labelShown
        state={state}
        stateText={words[state]}
        onToggle={() => void toggleConnection()}
      />
    </div>
  );
}
