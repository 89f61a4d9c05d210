/** The page itself: visibility, theme, new tabs and the clipboard. */
import type { Stored } from './storage';

/** Whether the window is hidden or has the focus, its changes, and the person's return to it. */
export interface Visibility {
  isHidden(): boolean;
  hasFocus(): boolean;
  /** Subscribes to changes of the focus; returns the function that unsubscribes. */
  onFocusChange(changed: () => void): () => void;
  /** Subscribes to visibility changes; returns the function that unsubscribes. */
  onChange(changed: () => void): () => void;
  /** Subscribes to the person's return: the window becomes visible or gets the focus; returns the function that unsubscribes. */
  onReturn(returned: () => void): () => void;
}

export const pageVisibility: Visibility = {
  isHidden: () => document.hidden,
  hasFocus: () => document.hasFocus(),
  onFocusChange(changed) {
    window.addEventListener('focus', changed);
    window.addEventListener('blur', changed);
    return () => {
      window.removeEventListener('focus', changed);
      window.removeEventListener('blur', changed);
    };
  },
  onChange(changed) {
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  },
  onReturn(returned) {
    const seen = () => {
      if (!document.hidden) returned();
    };
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('focus', returned);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('focus', returned);
    };
  },
};

/** The media query for a light system theme. */
export function systemLight(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: light)');
}

/** Applies the chosen theme, or the system's, to <html>. */
export function showTheme(theme: Stored<'theme'>, system: MediaQueryList = systemLight()): void {
  document.documentElement.dataset['theme'] = theme === 'system' ? (system.matches ? 'light' : 'dark') : theme;
}

/** The theme in which the page is drawn. */
export function shownTheme(): 'dark' | 'light' {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}

/** Stops every animation and transition while match mode is on (`styles/base.css`). */
export function showMatchMode(isOn: boolean): void {
  document.documentElement.toggleAttribute('data-match-mode', isOn);
}

/** Writes a text to the clipboard; rejects outside a click, and where the system forbids it. */
export async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** Whether pictures can be written to the clipboard; both exist in a secure context only. */
export function canCopyPictures(): boolean {
  return typeof ClipboardItem === 'function';
}

/**
 * Writes a PNG to the clipboard, which may still be drawn: the call itself must be made during the click. Rejects outside a click, where
 * the system forbids it, and when the picture does.
 */
export async function writeClipboardPicture(png: Promise<Blob>): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
}

/** Whether the system has a sheet for sharing links. */
export function canShareLinks(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the system's sheet for sharing; only during a click. Rejects where the system forbids it, and when the person closes it. */
export async function shareLink(title: string, url: string): Promise<void> {
  await navigator.share({ title, url });
}

/** Opens an https URL in a new tab without opener or referrer. */
export function openTab(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer');
}

/** Whether a dialog of the app is open. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** Navigates this window to an external URL. */
export function navigateAway(url: string): void {
  window.location.assign(url);
}

/** Reloads the app in this window; URL and storage stay. */
export function reloadPage(): void {
  window.location.reload();
}

/** How long a browser that cannot tell whether it is idle has for the first paint. */
const IDLE_AFTER_MS = 200;

/** Runs once the page is idle; Safari cannot tell, and there it runs a little later. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, IDLE_AFTER_MS);
}
