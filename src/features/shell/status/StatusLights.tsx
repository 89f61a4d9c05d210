/** The lights of the status bar: whether helper and provider work. */
import { useTranslation } from 'react-i18next';
import type { LineTone } from '../../../../common/line/line';
import { API_SLOW_ABOVE_MS, FIGURE_SHOWN_MAX_MS, PROVIDER_FIGURE_AGE_MAX_MS } from '../../../model/constants';
import { isHelperMissing } from '../../../model/failure';
import { useFormat } from '../../../lib/i18n/format';
import { useAsOf } from '../../../lib/i18n/use-as-of';
import { useFigureAge } from '../../../lib/time/use-figure-age';
import { useNow } from '../../../lib/time/use-now';
import { useOnline, useUnreached } from '../../../core/bootstrap/use-online';
import { useFiguresAge } from '../../../core/servers/figures-age.store';
import { useServers } from '../../../core/servers/servers.store';
import { useFiguresAsOf } from '../../../core/servers/use-figures';
import { useProviderStatus } from '../../../core/session/provider-status.store';
import { classNames } from '../../../ui/layout/class-names';
import styles from './StatusBar.module.css';

/** How soon the end of a busy provider's wait is shown. */
const HOLD_CHECK_MS = 5_000;

/** Whether the helper runs and measures, as far as it was called lately: on most pages nothing calls it without a connection. */
export function HelperState() {
  const { t } = useTranslation();
  const helper = useServers((servers) => servers.helper);
  const age = useFiguresAge((figures) => figures.age);
  const asOf = useFiguresAsOf();
  switch (helper.state) {
    case 'unknown':
      return null;
    case 'running': {
      const text = t('shell.helperRunning');
      if (age === 'expired') return null;
      return <Light tone={asOf ? 'neutral' : 'success'} text={asOf ? `${text} · ${asOf.text}` : text} />;
    }
    case 'failed':
      if (isHelperMissing(helper.failure)) return <Light tone="danger" text={t('shell.helperNotRunning')} />;
      return <Light tone="warning" text={t('shell.pingFailed')} />;
  }
}

/** How the provider is reached; while offline nothing is known about it. */
export function ReachState() {
  const { t } = useTranslation();
  const isUnreached = useUnreached() !== null;
  return useOnline() || isUnreached ? <ApiState /> : <Light tone="danger" text={t('home.noNetwork')} />;
}

function ApiState() {
  const { t } = useTranslation();
  const { milliseconds, time } = useFormat();
  const hold = useProviderStatus((status) => status.hold);
  const roundTripMs = useProviderStatus((status) => status.roundTripMs);
  const checkedAt = useProviderStatus((status) => status.checkedAt);
  const age = useFigureAge(checkedAt, PROVIDER_FIGURE_AGE_MAX_MS);
  const asOf = useAsOf(age === null ? null : checkedAt);
  const isDown = useProviderStatus((status) => status.isDown || status.isCheckFailed);
  const now = useNow(HOLD_CHECK_MS, hold !== null, hold);
  if (hold && now < hold.until) return <Light tone="warning" text={t('shell.apiBusy', { time: time(hold.until) })} />;
  if (isDown) return <Light tone="warning" text={t('shell.apiDown')} />;
  if (roundTripMs === null || (age !== null && age > FIGURE_SHOWN_MAX_MS / 1_000)) return null;
  const text = t('shell.api', { value: milliseconds(roundTripMs) });
  if (asOf !== null) return <Light tone="neutral" text={`${text} · ${asOf.text}`} />;
  return <Light tone={roundTripMs > API_SLOW_ABOVE_MS ? 'warning' : 'success'} text={text} />;
}

interface LightProps {
  readonly tone: LineTone;
  readonly text: string;
}

function Light({ tone, text }: LightProps) {
  return (
    <span className={styles.entry}>
      <span className={classNames(styles.dot, styles[tone])} aria-hidden="true" />
      {text}
    </span>
  );
}
