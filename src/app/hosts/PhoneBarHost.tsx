/** Host of the phone's bar, in a chunk of its own that only a phone fetches. */
import { Suspense } from 'react';
import { lazyChunk } from '../../lib/chunks/lazy-chunk';
import type { PhoneBarProps } from '../../features/shell/phone/PhoneBar';
import { ErrorBoundary } from '../ErrorBoundary';

const phoneBar = lazyChunk<PhoneBarProps>(async () => (await import('../../features/shell/phone/PhoneBar')).PhoneBar);

export function PhoneBarHost(props: PhoneBarProps) {
  return (
    <ErrorBoundary where="phone bar">
      <Suspense fallback={null}>
        <phoneBar.Component {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
