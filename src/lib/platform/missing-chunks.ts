/** Detects chunks that could not be fetched and reloads the page once, never in a loop (promise F8). */
import { isDesktop } from './desktop';
import { pageNetwork } from './network';
import { reloadPage } from './page';
import { recordReload } from './storage';

/** Two automatic reloads closer together than this would be a loop. */
const RELOAD_PAUSE_MS = 10 * 60_000;

const missing = new WeakSet();

/**
 * Listens to the bundler's own event, which is fired before a failed import is rethrown (docs/product.md section 8). Returns the function
 * that stops listening.
 */
export function watchMissingChunks(): () => void {
  const note = ({ payload }: { readonly payload: unknown }) => markMissing(payload);
  window.addEventListener('vite:preloadError', note);
  return () => window.removeEventListener('vite:preloadError', note);
}

/** Notes that an error means that a file of the app could not be fetched. */
export function markMissing(error: unknown): void {
  if (error instanceof Object) missing.add(error);
}

/** Whether an error means that a chunk or config.json could not be fetched, as opposed to a fault in what it holds. */
export function isMissingChunk(error: unknown): boolean {
  // False for what is no object, as at runtime `has` is.
  return missing.has(error as object);
}

export interface ReloadingPage {
  readonly isOnline: () => boolean;
  /** Epoch ms. */
  readonly now: () => number;
  readonly reload: () => void;
}

const thisPage: ReloadingPage = { isOnline: () => pageNetwork.isOnline(), now: Date.now, reload: reloadPage };

/**
 * Reloads automatically, because a newer build has other chunks. Not while offline, where the reload would show nothing at all.
 * @returns whether it reloads; if false, the caller shows the failure
 */
export function reloadByItself(page: ReloadingPage = thisPage): boolean {
  if (!page.isOnline() || !recordReload(page.now(), RELOAD_PAUSE_MS)) return false;
  page.reload();
  return true;
}

/**
 * As `reloadByItself`, for a chunk that a person asked for and that is no page. Not while the page has a form, whose input would be lost, nor on the
 * desktop, where a reload finds the same build.
 */
export function reloadForChunk(error: unknown): boolean {
  return isMissingChunk(error) && !isDesktop() && !document.querySelector('form, textarea') && reloadByItself();
}
