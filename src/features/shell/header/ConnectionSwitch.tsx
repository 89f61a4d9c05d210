/**
 * The header's On/Off switch (docs/product.md section 14): On connects to the chosen or the best server, Off ends the session. An attempt can be
 * cancelled there on every page, and its tooltip says why a step takes long.
 */
import { useTranslation } from 'react-i18next';
import { brand } from '../../../../common/brand';
import { isAttempt, powerOf } from '../../../model/connection';
import { toggleConnection } from '../../../core/connection/connect-server';
import { useConnection } from '../../../core/connection/connection.store';
import { toneOfLine } from '../../../model/line/line-health';
import { useLine } from '../../../core/line/line.store';
import { useLineDetail } from '../../../lib/i18n/use-line-detail';
import { useSlowReason } from '../../../lib/i18n/use-slow-reason';
import { Switch } from '../../../ui/controls/Switch';
import styles from './ConnectionSwitch.module.css';

export function ConnectionSwitch() {
  const { t } = useTranslation();
  const connection = useConnection((known) => known.connection);
  const power = powerOf(connection);
  const slowReason = useSlowReason(connection);
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
        hint={slowReason ?? detail}
        cancelText={isAttempt(connection) ? t('home.cancel') : null}
        onToggle={() => void toggleConnection()}
      />
    </div>
  );
}
