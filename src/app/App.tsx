/** The whole app: router, loops, and the two things that lie over every page. */
import { BrowserRouter } from 'react-router-dom';
import { BusyOverlay } from '../features/notices/BusyOverlay';
import { Snackbars } from '../features/notices/Snackbars';
import { Router } from './Router';
import { useAppLifecycle } from './use-app-lifecycle';

export function App() {
  return (
    <BrowserRouter>
      <Shell />
    </BrowserRouter>
  );
}

function Shell() {
  useAppLifecycle();
  return (
    <>
      <Router />
      <Snackbars />
      <BusyOverlay />
    </>
  );
}
