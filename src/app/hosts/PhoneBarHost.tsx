/** Host of the phone's bar, in a chunk of its own that only a phone fetches. */
import { lazyChunk } from '../../lib/chunks/lazy-chunk';
import type { PhoneBarProps } from '../../features/shell/phone/PhoneBar';
import { LazyPart } from '../LazyPart';

export const phoneBar = lazyChunk<PhoneBarProps>(
  async () => (await import('../../features/shell/phone/PhoneBar')).PhoneBar,
);

export function PhoneBarHost(props: PhoneBarProps) {
  return (
    <LazyPart where="phone bar">
      <phoneBar.Component {...props} />
    </LazyPart>
  );
}
