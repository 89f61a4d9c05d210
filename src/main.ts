/**
 * Starts the renderer, on the desktop and on the web platform. Requests that need the network come first: the configuration, the language,
 * and the user of a stored session; React and the app are evaluated meanwhile.
 */
import { DEFAULT_LANGUAGE } from '../common/languages';
import { preloadContinuation, preloadHome, preloadSignedOut } from './app/preload';
import './styles/index.css';
import { languageSources } from './lib/i18n/languages';
import { loadAppInfo } from './lib/platform/app-info';
import { isFramed } from './lib/platform/frame-protection';
import { isDesktop } from './lib/platform/desktop';
import { watchMissingChunks } from './lib/platform/missing-chunks';
import { loadZoneData } from './lib/platform/provider-zone';
import { readStored } from './lib/platform/storage';
import { showFramed, showOldBrowser, showStartFailure } from './start-failure';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const language = readStored('language') ?? DEFAULT_LANGUAGE;
watchMissingChunks();
if (isFramed()) void showFramed(root, language);
else if (!('any' in AbortSignal)) void showOldBrowser(root, language);
else start(root, readStored('accessToken') !== null).catch((error: unknown) => showStartFailure(root, error, language));

async function start(element: HTMLElement, isSignedIn: boolean): Promise<void> {
  const appInfo = loadAppInfo();
  // Only a preload: i18n requests it again and handles the failure.
  languageSources[language].load().catch(() => undefined);
  if (isSignedIn) {
    preloadHome(isDesktop());
    if (readStored('pageAway') !== null) preloadContinuation();
    const bootstrap = import('./core/bootstrap/bootstrap-session');
    loadZoneData();
    const { bootstrapSession } = await bootstrap;
    await appInfo;
    void bootstrapSession();
  } else preloadSignedOut();
  const { renderApp } = await import('./app/render-app');
  await appInfo;
  await renderApp(element, isSignedIn);
}
