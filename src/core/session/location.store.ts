/** The location: the public address and the detected country. */
import { create } from 'zustand';
import { registerReset } from '../../lib/platform/fresh-state';
import { registerPersonalTexts } from '../../lib/platform/personal-texts';

interface LocationState {
  /** Null until its look-up has succeeded, as the country. */
  readonly publicIp: string | null;
  readonly countryCode: string | null;
  /** The public IP is masked until clicked, because people stream their screens (docs/product.md section 23, Privacy). */
  readonly isIpShown: boolean;
}

const initial: LocationState = { publicIp: null, countryCode: null, isIpShown: false };

export const useDetectedLocation = create<LocationState>()(() => initial);

/** Sets the results of the public look-ups. */
export function setLocation(found: { publicIp?: string; countryCode?: string }): void {
  useDetectedLocation.setState(found);
}

/** Shows or hides the public address. */
export function toggleIp(): void {
  useDetectedLocation.setState(({ isIpShown }) => ({ isIpShown: !isIpShown }));
}

registerReset(() => useDetectedLocation.setState(initial));
registerPersonalTexts(() => [useDetectedLocation.getState().publicIp]);
