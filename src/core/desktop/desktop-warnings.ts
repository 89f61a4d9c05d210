/** Warns before the service ends, each warning once, also across restarts; never while a subscription renews it. */
import { dueWarning, untilNextWarning } from '../user/service-warnings.rules';
import { unrenewedEnd } from '../../model/shop/service-end';
import { formatFor } from '../../lib/i18n/format';
import { currentLanguage, translate } from '../../lib/i18n/i18n';
import { readStored, writeStored } from '../../lib/platform/storage';
import { useSession } from '../session/session.store';
import { showNotification } from './desktop-notices';
import { services } from '../services/services';

/** The clock may change and timers stop during sleep, so the time until the next check is limited. */
const CHECK_INTERVAL_MS = 60 * 60_000;

/** Starts watching; returns the function that stops it. */
export function followServiceEnd(): () => void {
  const { clock, desktop } = services();
  let cancelTimer: () => void = () => undefined;
  const check = () => {
    cancelTimer();
    const endsAt = knownEnd();
    if (endsAt === null) {
      cancelTimer = () => undefined;
      return;
    }
    warn(endsAt);
    const nextMs = untilNextWarning(endsAt, clock.serverNow());
    cancelTimer = nextMs === null ? () => undefined : clock.after(Math.min(nextMs, CHECK_INTERVAL_MS), check);
  };
  check();
  const stops = [
    useSession.subscribe((state, before) => {
      if (state.user !== before.user) check();
    }),
    desktop.onPowerChanged((power) => {
      if (power === 'resumed') check();
    }),
  ];
  return () => {
    cancelTimer();
    stops.forEach((stop) => stop());
  };
}

function knownEnd(): number | null {
  return unrenewedEnd(useSession.getState().user);
}

function warn(endsAt: number): void {
  const due = dueWarning(endsAt, services().clock.serverNow());
  if (due === null) return;
  const warning = `${endsAt}-${due}`;
  if (readStored('serviceWarned') === warning) return;
  writeStored('serviceWarned', warning);
  const { dateTime } = formatFor(currentLanguage());
  const title = translate('desktop.endsTitle');
  showNotification('service', title, translate('desktop.endsText', { dateTime: dateTime(endsAt) }));
}
