/** The page itself: whether it is seen, its theme, new tabs and the clipboard. */
import type { Stored } from './storage';

/** Whether the window is hidden, when that changes, and when the person comes back to it. */
export interface Visibility {
  isHidden(): boolean;
  /** Calls back at every change; gives the function that stops it. */
  onChange(changed: () => void): () => void;
  /** Calls back when the person comes back: the window is seen again, or stands in front again; gives the function that stops it. */
  onReturn(returned: () => void): () => void;
}

export const pageVisibility: Visibility = {
  isHidden: () => document.hidden,
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

/** Tells whether the system is light, now and as it changes. */
export function systemLight(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: light)');
}

/** Puts the chosen theme, or what the system has now, on <html>. */
export function showTheme(theme: Stored<'theme'>, system: MediaQueryList = systemLight()): void {
  document.documentElement.dataset['theme'] = theme === 'system' ? (system.matches ? 'light' : 'dark') : theme;
}

/** Puts a text into the clipboard; rejects outside a click, and where the system forbids it. */
export async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** Opens an https address in a new tab that learns nothing of this one. */
export function openTab(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer');
}

/** Whether a dialog of the app is open. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** Goes to an address in this window, which leaves the app. */
export function navigateAway(url: string): void {
  window.location.assign(url);
}

/** Loads the app anew in this window; its address and what is stored stay. */
export function reloadPage(): void {
  window.location.reload();
}
