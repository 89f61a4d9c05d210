/** The status bar with what the app puts into it: on the desktop, the update that is ready. */
import { Suspense } from 'react';
import { StatusBar } from '../features/shell/status/StatusBar';
import { isDesktop } from '../lib/platform/desktop';
import { ErrorBoundary } from './ErrorBoundary';
import { UpdateHost } from './pages';

export function StatusLine() {
  return (
    <StatusBar>
      {isDesktop() && (
        <ErrorBoundary where="updates">
          <Suspense fallback={null}>
            <UpdateHost />
          </Suspense>
        </ErrorBoundary>
      )}
    </StatusBar>
  );
}
