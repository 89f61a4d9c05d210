/** Parts of the app that could not be fetched: which errors mean that, and the one reload that may mend it, never a loop (promise F8). */
import { pageNetwork } from './network';
import { reloadPage } from './page';
import { recordReload } from './storage';

/** A reload by itself that comes sooner than this after another would be the start of a loop. */
const RELOAD_PAUSE_MS = 10 * 60_000;

const missing = new WeakSet();

/**
 * Listens to the bundler's own event, which is fired before a failed import is rethrown (docs/product.md section 8); gives the function
 * that stops it.
 */
export function watchMissingChunks(): () => void {
  const note = ({ payload }: { readonly payload: unknown }) => {
    if (typeof payload === 'object' && payload !== null) missing.add(payload);
  };
  window.addEventListener('vite:preloadError', note);
  return () => window.removeEventListener('vite:preloadError', note);
}

/** Whether an error means that a part could not be fetched, and not that it is wrong. */
export function isMissingChunk(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error);
}

export interface ReloadingPage {
  readonly isOnline: () => boolean;
  /** Epoch ms. */
  readonly now: () => number;
  readonly reload: () => void;
}

const thisPage: ReloadingPage = { isOnline: () => pageNetwork.isOnline(), now: Date.now, reload: reloadPage };

/**
 * Reloads by itself: a newer build has other parts, and a reload finds them. Not without a network, where nothing would come back at all.
 * @returns whether it does; who is told false says what is wrong
 */
export function reloadByItself(page: ReloadingPage = thisPage): boolean {
  if (!page.isOnline() || !recordReload(page.now(), RELOAD_PAUSE_MS)) return false;
  page.reload();
  return true;
}
