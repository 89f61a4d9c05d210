/** Renders the app for the first time, once the language and the first page's chunk are loaded. */
import { createRoot } from 'react-dom/client';
import { startI18n } from '../lib/i18n/i18n';
import { isDesktop } from '../lib/platform/desktop';
import { whenIdle } from '../lib/platform/page';
import { readStored } from '../lib/platform/storage';
import { useSession } from '../core/session/session.store';
import { App } from './App';
import { loadFirstPage, preloadOtherPages } from './routes';
import { applyTheme } from './theme';

const USER_WAIT_TIMEOUT_MS = 250;

/**
 * @param isSignedIn whether a session was stored: the render then waits for its user for a short time
 * @throws when the language cannot be fetched; a page that cannot be is shown as such
 */
export async function renderApp(element: HTMLElement, isSignedIn: boolean): Promise<void> {
  applyTheme();
  await Promise.all([startI18n(), loadFirstPage(isSignedIn), isSignedIn ? sessionKnown() : null]);
  // Errors caught by a boundary are reported by it, without the console (promise H1).
  createRoot(element, { onCaughtError: () => undefined }).render(<App />);
  whenIdle(() => {
    preloadOtherPages();
    if (readStored('wipePending') === 'true')
      import('../core/session/wipe-storage').then(({ finishWipe }) => finishWipe()).catch(() => undefined);
    if (!isDesktop())
      import('../lib/platform/frame-protection')
        .then(({ warnWithoutFrameProtection }) => warnWithoutFrameProtection())
        .catch(() => undefined);
    import('./reporting').then(({ startReporting }) => startReporting()).catch(() => undefined);
  });
}

/** Waits briefly for the user: a fast response avoids a flash of skeletons and spinner. */
function sessionKnown(): Promise<void> {
  return new Promise((done) => {
    if (useSession.getState().phase !== 'starting') {
      done();
      return;
    }
    setTimeout(done, USER_WAIT_TIMEOUT_MS);
    const stop = useSession.subscribe(({ phase }) => {
      if (phase === 'starting') return;
      stop();
      done();
    });
  });
}
