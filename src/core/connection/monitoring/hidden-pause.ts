/** Monitoring pauses when the window has been hidden for 5 minutes and nothing is connected (docs/product.md section 14, promise F3). */
import { powerOf } from '../../../model/connection';
import { HIDDEN_PAUSE_AFTER_MS } from '../../../model/constants';
import { isRecent } from '../../../model/elapsed';
import { services } from '../../services/services';
import { useConnection } from '../connection.store';

export interface HiddenPause {
  readonly isPaused: () => boolean;
  readonly stop: () => void;
}

/** Follows the window and the connection. @param changed called whenever the pause begins or ends; initially there is none */
export function watchHiddenPause(changed: (isPaused: boolean) => void = () => undefined): HiddenPause {
  const { clock, visibility } = services();
  let hiddenSince: number | null = null;
  let hasTimedOut = false;
  let cancel: (() => void) | null = null;
  let wasPaused = false;

  // The clock counts a sleep, in which no timer runs; the timer is right when the clock was set back.
  const isLongHidden = () =>
    hiddenSince !== null && (hasTimedOut || !isRecent(hiddenSince, clock.now(), HIDDEN_PAUSE_AFTER_MS));
  const isPaused = () => isLongHidden() && !isConnectedOrBusy();
  const update = () => {
    const next = isPaused();
    if (next === wasPaused) return;
    wasPaused = next;
    changed(next);
  };
  const readVisibility = () => {
    if (!visibility.isHidden()) {
      cancel?.();
      cancel = null;
      hiddenSince = null;
      hasTimedOut = false;
      update();
    } else if (hiddenSince === null) {
      hiddenSince = clock.now();
      cancel = clock.after(HIDDEN_PAUSE_AFTER_MS, () => {
        hasTimedOut = true;
        update();
      });
    }
  };

  readVisibility();
  const stops = [visibility.onChange(readVisibility), useConnection.subscribe(update), () => cancel?.()];
  return { isPaused, stop: () => stops.forEach((stop) => stop()) };
}

/** Whether the connection is open, being opened or being closed; monitoring continues in a hidden window then. */
function isConnectedOrBusy(): boolean {
  return powerOf(useConnection.getState().connection) !== 'off';
}
