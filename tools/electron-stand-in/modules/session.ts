/** Electron's `session`: permissions, request hooks and stored data. All sessions share Chromium's one store. */
import { EventEmitter } from 'node:events';

import type { Session as ElectronSession } from 'electron';

import { browserStarted } from '../chromium/current';
import { toHttps } from '../scheme';
import { ELECTRON_VERSION } from '../state';
import { app } from './app';
import { net } from './net';
import { protocol } from './protocol';
import { StandInWebRequest } from './web-request';
import { openPages } from './window-list';

type RequestHandler = (
  contents: object,
  permission: string,
  answer: (isGranted: boolean) => void,
  details: object,
) => void;
type CheckHandler = (contents: object | null, permission: string, origin: string, details: object) => boolean;

type Offered =
  | 'clearStorageData'
  | 'clearCache'
  | 'setDevicePermissionHandler'
  | 'setUSBProtectedClassesHandler'
  | 'setBluetoothPairingHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setCertificateVerifyProc'
  | 'setSpellCheckerEnabled'
  | 'isPersistent'
  | 'getUserAgent'
  | 'resolveProxy';

/** Tells the pages of every session that request hooks have come or gone. */
export const hookChanges = new EventEmitter();

/** Electron's `Session`. */
export class StandInSession extends EventEmitter implements Pick<ElectronSession, Offered> {
  readonly protocol = protocol;
  readonly fetch = net.fetch;
  readonly webRequest = new StandInWebRequest(() => {
    hookChanges.emit('change', this);
  });
  private requestHandler: RequestHandler | null = null;
  private checkHandler: CheckHandler | null = null;

  constructor(private readonly partition: string) {
    super();
  }

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this.requestHandler = handler;
  }
  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.checkHandler = handler;
  }
  // Devices, screens and certificates cannot be reached from a page here, so nobody is ever asked.
  setDevicePermissionHandler(): void {
    /* see above */
  }
  setUSBProtectedClassesHandler(): void {
    /* see above */
  }
  setBluetoothPairingHandler(): void {
    /* see above */
  }
  setDisplayMediaRequestHandler(): void {
    /* see above */
  }
  setCertificateVerifyProc(): void {
    /* see above */
  }
  setSpellCheckerEnabled(): void {
    /* There is no spell checker. */
  }
  isPersistent(): boolean {
    return this.partition === '' || this.partition.startsWith('persist:');
  }
  /** No proxy is configured here. */
  resolveProxy(): Promise<string> {
    return Promise.resolve('DIRECT');
  }
  getUserAgent(): string {
    return `Electron/${ELECTRON_VERSION}`;
  }

  /** Asks the app whether a page may do something; without a handler everything is granted, as in Electron. */
  async isGranted(
    contents: object,
    permission: string,
    details: { requestingUrl: string; isMainFrame: boolean },
  ): Promise<boolean> {
    const origin = /^[^:]+:\/\/[^/]*/.exec(details.requestingUrl)?.[0] ?? '';
    if (this.checkHandler !== null && !this.checkHandler(contents, permission, `${origin}/`, details)) return false;
    const handler = this.requestHandler;
    if (handler === null) return true;
    return new Promise((resolve) => {
      handler(contents, permission, resolve, details);
    });
  }

  /** Forgets everything that pages stored, or what one origin stored. Without an origin the databases are written anew, as in Electron. */
  async clearStorageData(options: { origin?: string } = {}): Promise<void> {
    await (await browserStarted()).connection.root.send('Storage.clearCookies');
    const origin = options.origin === undefined ? '*' : toHttps(options.origin);
    await Promise.all(
      openPages()
        .slice(0, 1)
        .map(async (page) => (await page.attached).send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })),
    );
  }

  async clearCache(): Promise<void> {
    await Promise.all(
      openPages()
        .slice(0, 1)
        .map(async (page) => (await page.attached).send('Network.clearBrowserCache')),
    );
  }
}

const sessions = new Map<string, StandInSession>();

function fromPartition(partition: string): StandInSession {
  const known = sessions.get(partition);
  if (known !== undefined) return known;
  const made = new StandInSession(partition);
  sessions.set(partition, made);
  app.emit('session-created', made);
  return made;
}

/** Electron's `session`. */
export const session = {
  fromPartition,
  get defaultSession() {
    return fromPartition('');
  },
};
