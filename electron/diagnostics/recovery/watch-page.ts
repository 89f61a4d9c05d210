/** Restores a window's page after its process crashed, failed to load or hung (promise F4); token and route belong to the page and stay. */
import type { BrowserWindow, MessageBoxOptions } from 'electron';
import { APP_ORIGIN } from '../../../common/brand';
import { withProduct, type NativeTexts } from '../../base/native-texts';
import type { After } from '../../base/timers';
import { parseOwnAddress } from '../../app/lockdown/navigation-policy';
import { HEALTHY, recover } from './recovery-rule';

/** A page that needs nothing of the app: its files are in public/. */
const RECOVERY_PATH = '/recovery.html';
/** How long a page may hang before the dialog is shown; Chromium itself waits some seconds before reporting the hang. */
export const HANG_DIALOG_DELAY_MS = 10_000;
const RELOAD_BUTTON = 1;
/** A load that was replaced by a newer one: not a failure (net_error_list.h). */
const ERR_ABORTED = -3;

export interface PageWatch {
  readonly log: (line: string) => void;
  /** A clock in milliseconds that never runs backwards. */
  readonly now: () => number;
  readonly after: After;
  readonly isQuitting: () => boolean;
  /** The system's dialog; resolves with the index of the pressed button. */
  readonly showDialog: (window: BrowserWindow, options: MessageBoxOptions) => Promise<number>;
  readonly texts: () => NativeTexts;
}

/** Watches the window until it is closed. */
export function watchPage(window: BrowserWindow, { log, now, after, isQuitting, showDialog, texts }: PageWatch): void {
  const { webContents } = window;
  let state = HEALTHY;
  let isDialogOpen = false;
  let cancelTimer: (() => void) | null = null;

  const handleCrash = (reason: string) => {
    stopWaiting();
    // When even the recovery page fails it is not retried: the app quits.
    if (isRecoveryPage(webContents.getURL())) {
      log(`the recovery page is gone (${reason})`);
      return;
    }
    const [recovery, next] = recover(state, { reason, at: now(), isQuitting: isQuitting() || window.isDestroyed() });
    state = next;
    log(`page gone (${reason}): ${recovery}`);
    switch (recovery) {
      case 'nothing':
        return;
      case 'reload':
        webContents.reload();
        return;
      case 'recovery-page':
        window.loadURL(recoveryAddress(webContents.getURL())).catch(() => log('the recovery page cannot be loaded'));
    }
  };
  const stopWaiting = () => {
    cancelTimer?.();
    cancelTimer = null;
  };
  const showHangDialog = async () => {
    const { hang } = texts();
    const options = {
      type: 'warning' as const,
      message: withProduct(hang.message),
      detail: hang.detail,
      buttons: [hang.wait, hang.reload],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    };
    isDialogOpen = true;
    const pressed = await showDialog(window, options).finally(() => {
      isDialogOpen = false;
    });
    // A hung page cannot reload: its process is ended, which starts the recovery.
    if (pressed === RELOAD_BUTTON && !window.isDestroyed()) webContents.forcefullyCrashRenderer();
  };

  webContents.on('render-process-gone', (_event, { reason }) => handleCrash(reason));
  webContents.on('did-fail-load', (_event, code, _description, address, isMainFrame) => {
    if (isMainFrame && code !== ERR_ABORTED && !isRecoveryPage(address)) handleCrash('load-failed');
  });
  window.on('unresponsive', () => {
    log('page unresponsive');
    if (cancelTimer || isDialogOpen) return;
    cancelTimer = after(HANG_DIALOG_DELAY_MS, () => {
      cancelTimer = null;
      showHangDialog().catch(() => log('the dialog could not be shown'));
    });
  });
  window.on('responsive', stopWaiting);
  window.on('closed', stopWaiting);
}

/** URL of the recovery page, with the route to return to. */
export function recoveryAddress(current: string): string {
  const url = parseOwnAddress(current);
  const from = url && !isRecoveryPage(current) ? `${url.pathname}${url.search}` : '/';
  return `${APP_ORIGIN}${RECOVERY_PATH}?from=${encodeURIComponent(from)}`;
}

function isRecoveryPage(address: string): boolean {
  return parseOwnAddress(address)?.pathname === RECOVERY_PATH;
}
