/** Shown while the provider does not respond: no connect is possible, and the list is requested again automatically, or at once on a press. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MONITORING_INTERVAL_MS } from '../../../../common/monitoring';
import { REFRESH_COUNTDOWN_START } from '../../../model/constants';
import { refreshServers } from '../../../core/servers/load-servers';
import { useServers } from '../../../core/servers/servers.store';
import { useProviderStatus } from '../../../core/session/provider-status.store';
import { useNow, useSecondsUntil } from '../../../lib/time/use-now';
import { BusyButton } from '../../../ui/controls/buttons/BusyButton';
import { handFocusOver } from '../../../ui/layout/hand-focus-over';

const COUNTDOWN_MS = REFRESH_COUNTDOWN_START * MONITORING_INTERVAL_MS;

/** The time until the list is reloaded: when the monitoring's countdown ends, while the provider is busy (promise J10) that of a later round. */
export function RefreshCountdown() {
  const ticks = useServers(({ refreshCountdown }) => refreshCountdown);
  return <Countdown key={ticks} ticks={ticks} />;
}

/** Reloads now. */
export function RefreshNow() {
  const { t } = useTranslation();
  return (
    <BusyButton ref={handFocusOver} kind="link" onPress={refreshServers}>
      {t('common.tryAgain')}
    </BusyButton>
  );
}

/** Each tick resynchronises the seconds. */
function Countdown({ ticks }: { readonly ticks: number }) {
  const { t } = useTranslation();
  const shownAt = useNow(MONITORING_INTERVAL_MS, false);
  const busyUntil = useProviderStatus(({ hold }) => hold?.until ?? 0);
  const [endsAt] = useState(shownAt + ticks * MONITORING_INTERVAL_MS);
  const skippedRounds = Math.max(0, Math.ceil((busyUntil - endsAt) / COUNTDOWN_MS));
  const seconds = useSecondsUntil(endsAt + skippedRounds * COUNTDOWN_MS);
  return t('home.nextTry', { seconds });
}
