/** Keys that belong to an input method editor, such as the Enter that confirms a candidate. */

/** The keyCode of a press that an input method editor handles (UI Events section 7.3.1). */
const COMPOSING_KEY_CODE = 229;

/**
 * Whether an input method editor handles the press: the app then does nothing. In Safari the press that ends a composition comes after its
 * end, and only its keyCode tells.
 */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated
  return event.isComposing || event.keyCode === COMPOSING_KEY_CODE;
}
