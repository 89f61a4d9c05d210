/** Tells what a window shows before the app has loaded anything: no script of the app runs there. */
import { BLANK_PREFIX } from '../blank-address';

/** True in an empty document. */
export function isBlankPage(): boolean {
  return location.protocol === 'about:' || location.href.startsWith(BLANK_PREFIX);
}
