/** Records whether the window is in use, so that an unused one costs little beside a game (docs/product.md section 22). */
import { INACTIVE_AFTER_MS } from '../../model/constants';
import { watchInput } from '../../lib/platform/input-activity';
import { setInactive } from './activity.store';

/** Starts watching. @returns the function that stops it */
export function watchActivity(): () => void {
  const stop = watchInput(INACTIVE_AFTER_MS, setInactive);
  return () => {
    stop();
    setInactive(false);
  };
}
