/** Which maker's button symbols a gamepad has, by the id that the browser reports. */

/** 'other' is a gamepad of an unknown maker: its buttons are shown by their positions. */
export type PadKind = 'xbox' | 'playstation' | 'nintendo' | 'other';

/** USB vendor ids, as browsers write them, and names; the first that matches counts. */
const KINDS: readonly (readonly [PadKind, RegExp])[] = [
  ['playstation', /\b054c\b|playstation|dualshock|dualsense/i],
  ['nintendo', /\b057e\b|nintendo|joy-?con/i],
  ['xbox', /\b045e\b|xbox|xinput/i],
];

/** @param id the gamepad's text, such as 'Xbox 360 Controller (XInput STANDARD GAMEPAD)' */
export function padKind(id: string): PadKind {
  return KINDS.find(([, pattern]) => pattern.test(id))?.[0] ?? 'other';
}
