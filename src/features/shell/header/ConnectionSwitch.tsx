/** The header's On/Off switch (docs/product.md section 14): On connects to the chosen or the best server, Off ends the session. */
import { useTranslation } from 'react-i18next';
import { brand } from '../../../../common/brand';
import { powerOf } from '../../../model/connection';
import { toggleConnection } from '../../../core/connection/connect-server';
import { useConnection } from '../../../core/connection/connection.store';
import { toneOfLine } from '../../../model/line-health';
import { useLine } from '../../../core/line/line.store';
import { useLineDetail } from '../../../lib/i18n/use-line-detail';
import { Switch } from '../../../ui/controls/Switch';
import styles from './ConnectionSwitch.module.css';

export function ConnectionSwitch() {
  const { t } = useTranslation();
  const power = useConnection(({ connection }) => powerOf(connection));
  const line = useLine();
  const detail = useLineDetail(line);
  const state = power === 'busy' ? 'wait' : power;
  const texts = { on: t('shell.on'), off: t('shell.off'), wait: t('shell.wait') };
  return (
    <div className={styles.switch}>
      <Switch
        label={brand.name}
        labelShown
        state={state}
        stateText={texts[state]}
        tone={line ? toneOfLine(line) : 'neutral'}
        hint={detail}
        onToggle={() => void toggleConnection()}
      />
    </div>
  );
}
