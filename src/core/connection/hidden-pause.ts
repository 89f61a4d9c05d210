/** Monitoring pauses when the window has been hidden for 5 minutes and nothing is connected (docs/product.md section 14, promise F3). */
import { isBusy } from '../../model/connection';
import { HIDDEN_PAUSE_AFTER_MS } from '../../model/constants';
import { services } from '../services/services';
import { useConnection } from './connection.store';

/** Calls back whenever the pause begins or ends; initially there is none. @returns the function that stops it */
export function watchHiddenPause(changed: (isPaused: boolean) => void): () => void {
  const { clock, visibility } = services();
  let isPaused = false;
  let isLongHidden = false;
  let cancel: (() => void) | null = null;

  const update = () => {
    const next = isLongHidden && !isConnectedOrBusy();
    if (next === isPaused) return;
    isPaused = next;
    changed(isPaused);
  };
  const readVisibility = () => {
    if (!visibility.isHidden()) {
      cancel?.();
      cancel = null;
      isLongHidden = false;
      update();
    } else if (cancel === null)
      cancel = clock.after(HIDDEN_PAUSE_AFTER_MS, () => {
        isLongHidden = true;
        update();
      });
  };

  readVisibility();
  const stops = [visibility.onChange(readVisibility), useConnection.subscribe(update), () => cancel?.()];
  return () => stops.forEach((stop) => stop());
}

/** Whether the connection is open, being opened or being closed; monitoring continues in a hidden window then. */
export function isConnectedOrBusy(): boolean {
  const { connection } = useConnection.getState();
  return connection.state === 'connected' || isBusy(connection);
}
