/** Records whether the window is in use, so that an unused one costs little beside a game (docs/product.md section 22). */
import { LEFT_ALONE_AFTER_MS } from '../../model/constants';
import { watchTouches } from '../../lib/platform/touches';
import { setLeftAlone } from './attention.store';

/** Starts watching. @returns the function that stops it */
export function watchAttention(): () => void {
  const stop = watchTouches(LEFT_ALONE_AFTER_MS, setLeftAlone);
  return () => {
    stop();
    setLeftAlone(false);
  };
}
