/** Draws the app for the first time, once the language and the first page's chunk are there. */
import { createRoot } from 'react-dom/client';
import { startI18n } from '../lib/i18n/i18n';
import { isDesktop } from '../lib/platform/desktop';
import { readStored } from '../lib/platform/storage';
import { useSession } from '../core/session/session.store';
import { App } from './App';
import { loadFirstPage, preloadOtherPages } from './routes';
import { applyTheme } from './theme';

const FLASH_LIMIT_MS = 250;

/**
 * @param isSignedIn whether a session was stored: its user is then waited for, but not long
 * @throws nothing that is not a defect: a language or page that cannot be had shows itself
 */
export async function renderApp(element: HTMLElement, isSignedIn: boolean): Promise<void> {
  applyTheme();
  await Promise.all([startI18n(), loadFirstPage(isSignedIn), isSignedIn ? sessionKnown() : null]);
  // Whatever a boundary catches is reported by it, without the console (promise H1).
  createRoot(element, { onCaughtError: () => undefined }).render(<App />);
  requestIdleCallback(() => {
    preloadOtherPages(isSignedIn);
    if (readStored('wipePending') === 'true')
      import('../core/session/wipe-storage').then(({ finishWipe }) => finishWipe()).catch(() => undefined);
    if (!isDesktop())
      import('../lib/platform/frame-protection')
        .then(({ warnWithoutFrameProtection }) => warnWithoutFrameProtection())
        .catch(() => undefined);
    import('./reporting').then(({ startReporting }) => startReporting()).catch(() => undefined);
  });
}

/** Waits for the user: a provider that answers at once spares the person a flash of skeletons and spinner. */
function sessionKnown(): Promise<void> {
  return new Promise((done) => {
    if (useSession.getState().phase !== 'starting') {
      done();
      return;
    }
    setTimeout(done, FLASH_LIMIT_MS);
    const stop = useSession.subscribe(({ phase }) => {
      if (phase === 'starting') return;
      stop();
      done();
    });
  });
}
