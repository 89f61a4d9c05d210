/** Tells what a window shows before the app has loaded anything: no script of the app runs there. */

/** True in an empty document. */
export function isBlankPage(): boolean {
  return location.protocol === 'about:' || location.href.startsWith('data:text/html,standin-blank-');
}
