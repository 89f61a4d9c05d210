/** The status bar with the app's additions: on the desktop, an update that is ready. */
import { Suspense } from 'react';
import { StatusBar } from '../features/shell/status/StatusBar';
import { isDesktop } from '../lib/platform/desktop';
import { lazyChunk } from '../lib/chunks/lazy-chunk';
import { ErrorBoundary } from './ErrorBoundary';

const updateHost = lazyChunk(async () => (await import('./desktop-chunk')).UpdateHost);

export function StatusLine() {
  return (
    <StatusBar>
      {isDesktop() && (
        <ErrorBoundary where="updates">
          <Suspense fallback={null}>
            <updateHost.Component />
          </Suspense>
        </ErrorBoundary>
      )}
    </StatusBar>
  );
}
