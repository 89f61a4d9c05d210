/** The whole app: router, start-up and loops, and the things that lie over every page. */
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { BusyOverlay } from '../features/notices/BusyOverlay';
import { Snackbars } from '../features/notices/Snackbars';
import { NewsHost } from './NewsHost';
import { SessionWork } from './pages';
import { RepairHost } from './RepairHost';
import { Router } from './Router';

export function App() {
  return (
    <BrowserRouter>
      <Suspense fallback={null}>
        <SessionWork />
      </Suspense>
      <Router />
      <RepairHost />
      <NewsHost />
      <Snackbars />
      <BusyOverlay />
    </BrowserRouter>
  );
}
