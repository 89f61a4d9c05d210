/** The whole app: router, session work, and the hosts of dialogs and overlays that lie over every page. */
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { BusyOverlay } from '../features/shell/notices/BusyOverlay';
import { Snackbars } from '../features/shell/notices/Snackbars';
import { ErrorBoundary } from './ErrorBoundary';
import { PageBoundary } from './PageBoundary';
import { PrivacyHost } from './hosts/PrivacyHost';
import { RepairHost } from './hosts/RepairHost';
import { Router } from './Router';
import { drawerPages, SessionWork } from './routes';
import { WindowTitle } from './WindowTitle';

export function App() {
  return (
    <PrivacyHost>
      <BrowserRouter>
        <WindowTitle />
        <PageBoundary>
          {/* Separate boundaries: neither the session's work nor the page waits for the other's chunk. */}
          <Suspense fallback={null}>
            <SessionWork menuPages={drawerPages} />
          </Suspense>
          <Suspense fallback={null}>
            <Router />
          </Suspense>
        </PageBoundary>
        <ErrorBoundary where="repair">
          <RepairHost />
        </ErrorBoundary>
        <Snackbars />
        <BusyOverlay />
      </BrowserRouter>
    </PrivacyHost>
  );
}
