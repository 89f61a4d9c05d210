/** Starts the renderer, the same on the desktop and on the web platform: configuration, language, then the app. */
import './styles/index.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { bringUpStoredSession, loadFirstPage, loadHomeAhead } from './app/pages';
import { applyTheme } from './app/theme';
import { startI18n } from './i18n/i18n';
import { loadAppInfo } from './platform/app-info';
import { useSession } from './stores/session';

const FLASH_LIMIT_MS = 250;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

applyTheme();
const { token, epoch } = useSession.getState();
const isSignedIn = token !== null;
const appInfo = loadAppInfo();
const session = isSignedIn ? appInfo.then(() => bringUpStoredSession(epoch)).then(sessionKnown) : null;
Promise.all([appInfo, startI18n(), loadFirstPage(isSignedIn), session])
  .then(() => {
    createRoot(root).render(<App />);
    if (!isSignedIn) requestIdleCallback(loadHomeAhead);
  })
  .catch((error: unknown) => {
    // A bad configuration value: one line that names the variable (PRODUCT.md section 2).
    root.textContent = error instanceof Error ? error.message : String(error);
  });

/** Waits for the user, but not long: a provider that answers at once spares the person a flash of skeletons and spinner. */
function sessionKnown(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, FLASH_LIMIT_MS);
    const stop = useSession.subscribe(({ phase }) => {
      if (phase === 'starting') return;
      stop();
      done();
    });
  });
}
