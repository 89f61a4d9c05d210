/**
 * Warns before the service ends, each warning once, also across restarts; never while a subscription renews it. In the window where the person
 * looks at it, on the web too, else as a notification.
 */
import { dueWarning, untilNextWarning } from '../user/service-warnings.rules';
import { unrenewedEnd } from '../../model/shop/service-end';
import { formatFor } from '../../lib/i18n/format';
import { currentLanguage, translate } from '../../lib/i18n/i18n';
import { readStored, writeStored } from '../../lib/platform/storage';
import { mayShow } from '../preferences/held-notices.store';
import { notify } from '../preferences/notices.store';
import { useSession } from '../session/session.store';
import { showNotification } from './desktop-notices';
import { services } from '../services/services';

/** The clock may change and timers stop during sleep, so the time until the next check is limited. */
const CHECK_INTERVAL_MS = 60 * 60_000;
const MESSAGE_MS = 10_000;

/** Starts watching; returns the function that stops it. */
export function watchServiceEnd(): () => void {
  const { clock, desktop, visibility } = services();
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
    visibility.onReturn(check),
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
  const { clock, startup, visibility } = services();
  const due = dueWarning(endsAt, clock.serverNow());
  if (due === null || isOfNewAccount(endsAt - due)) return;
  const warning = `${endsAt}-${due}`;
  if (readStored('serviceWarned') === warning) return;
  const isLookedAt = visibility.hasFocus();
  // Over a visible window and on the web no notification is shown, and a message would be missed: it waits for the person's return.
  const canNotify = startup().isDesktop && visibility.isHidden();
  if (!isLookedAt && !canNotify && mayShow('service')) return;
  writeStored('serviceWarned', warning);
  const getText = () => {
    const { dateTime } = formatFor(currentLanguage());
    return translate('desktop.endsText', { dateTime: dateTime(endsAt) });
  };
  if (isLookedAt) notify('warning', getText, { category: 'service', durationMs: MESSAGE_MS });
  else showNotification('service', translate('desktop.endsTitle'), getText());
}

/** A span that had begun when the account was made, as with a free trial of 3 days, is no news. */
function isOfNewAccount(spanAt: number): boolean {
  const registeredAt = useSession.getState().user?.registeredAt ?? null;
  return registeredAt !== null && spanAt <= registeredAt;
}
