/** Locks down every page and session: no navigation out of the app, no pop-ups, no permissions, no foreign requests (A3, A4, A5, A7). */
import type { App, Session, WebContents } from 'electron';
import { mayNavigate } from './navigation-policy';
import { describeAddress, mayRequest, type RequestPolicy } from './request-policy';

export interface Lockdown {
  readonly requests: RequestPolicy;
  /** Opens the URL of a window that a page wants to open (promise A8). */
  readonly openExternal: (address: string) => Promise<boolean>;
  /** Logs one line about a refused action, without queries and secrets. */
  readonly log: (line: string) => void;
}

/** The one granted permission: writing to the clipboard after a click: text (referral code, bank data) and the picture of a session. */
const GRANTED_PERMISSION = 'clipboard-sanitized-write';

/** Locks down everything created from now on; call it before any window or session exists. */
export function installLockdown(app: Pick<App, 'on'>, lockdown: Lockdown): void {
  app.on('web-contents-created', (_event, contents) => lockContents(contents, lockdown));
  app.on('session-created', (session) => lockSession(session, lockdown));
  // For every session. By default Electron sends the first certificate it finds, which would identify the person.
  app.on('select-client-certificate', (event, _contents, url, _certificates, choose) => {
    event.preventDefault();
    lockdown.log(`refused a client certificate: ${describeAddress(url)}`);
    choose();
  });
}

/** Keeps a page inside the app: navigation, redirects, windows, embedded pages and device choosers. */
export function lockContents(contents: WebContents, { openExternal, log }: Lockdown): void {
  const stay = (event: { url: string; preventDefault: () => void }) => {
    if (mayNavigate(event.url)) return;
    event.preventDefault();
    log(`refused navigation: ${describeAddress(event.url)}`);
  };
  contents.on('will-navigate', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.on('select-bluetooth-device', (event, _devices, choose) => {
    event.preventDefault();
    choose('');
  });
  contents.setWindowOpenHandler(({ url }) => {
    void openExternal(url);
    return { action: 'deny' };
  });
}

/** Denies a session every permission and device, and allows only listed requests. */
export function lockSession(session: Session, { requests, log }: Lockdown): void {
  session.setPermissionRequestHandler((_contents, permission, response) => response(permission === GRANTED_PERMISSION));
  session.setPermissionCheckHandler((_contents, permission) => permission === GRANTED_PERMISSION);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, response) => response(null));
  session.setUSBProtectedClassesHandler(({ protectedClasses }) => protectedClasses);
  session.setBluetoothPairingHandler((_details, response) => response({ confirmed: false }));
  session.on('select-hid-device', (event, _details, choose) => {
    event.preventDefault();
    choose();
  });
  session.on('select-usb-device', (event, _details, choose) => {
    event.preventDefault();
    choose();
  });
  session.on('select-serial-port', (event, _ports, _contents, choose) => {
    event.preventDefault();
    choose('');
  });
  session.webRequest.onBeforeRequest((details, response) => {
    const cancel = !mayRequest(details, requests);
    if (cancel) log(`refused request: ${describeAddress(details.url)}`);
    response({ cancel });
  });
}
