/** The part of Electron's `webContents` that only answers questions, and what is accepted and not done. */
import { EventEmitter } from 'node:events';

import type { WebContents as ElectronWebContents, WebPreferences } from 'electron';

import { session, type StandInSession } from '../modules/session';
import { nextId } from '../modules/window-list';

type Offered =
  | 'isDestroyed'
  | 'isLoading'
  | 'isCrashed'
  | 'isFocused'
  | 'getURL'
  | 'getTitle'
  | 'getUserAgent'
  | 'openDevTools'
  | 'closeDevTools'
  | 'isDevToolsOpened'
  | 'setZoomFactor'
  | 'setBackgroundThrottling';

/** What a page shows, as `event.senderFrame` and `webContents.mainFrame` give it; addresses in the app's own form. */
export interface MainFrame {
  url: string;
  readonly origin: string;
  readonly top: MainFrame;
  readonly parent: null;
  isDestroyed(): boolean;
}

const FIXED_PREFERENCES: WebPreferences = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  webSecurity: true,
};

/** What is known of a page. */
export abstract class PageState extends EventEmitter implements Pick<ElectronWebContents, Offered> {
  readonly id = nextId();
  readonly session: StandInSession;
  readonly mainFrame: MainFrame;
  protected destroyed = false;
  protected loading = false;
  protected hasCrashed = false;
  protected title = '';

  constructor(protected readonly preferences: WebPreferences) {
    super();
    this.mainFrame = createMainFrame(() => this.destroyed);
    this.session = session.fromPartition(preferences.partition ?? '');
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }
  isLoading(): boolean {
    return this.loading;
  }
  isCrashed(): boolean {
    return this.hasCrashed;
  }
  isFocused(): boolean {
    return !this.destroyed;
  }
  getURL(): string {
    return this.mainFrame.url;
  }
  getTitle(): string {
    return this.title;
  }
  getUserAgent(): string {
    return this.session.getUserAgent();
  }
  getLastWebPreferences(): WebPreferences {
    return { ...FIXED_PREFERENCES, ...this.preferences };
  }
  /** The origin of what the page shows. */
  origin(): string {
    return this.mainFrame.origin;
  }
  setLoading(isLoading: boolean): void {
    this.loading = isLoading;
    if (isLoading) this.hasCrashed = false;
  }
  isDevToolsOpened(): boolean {
    return false;
  }
  openDevTools(): void {
    // Chromium's own would be one more client of the page; a test driver's do better.
  }
  closeDevTools(): void {
    // See openDevTools.
  }
  setZoomFactor(): void {
    // Accepted and not done.
  }
  setBackgroundThrottling(): void {
    // Accepted and not done.
  }
}

function createMainFrame(isDestroyed: () => boolean): MainFrame {
  const frame: MainFrame = {
    url: '',
    get origin() {
      return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(frame.url)?.[0] ?? 'null';
    },
    get top() {
      return frame;
    },
    parent: null,
    isDestroyed,
  };
  return frame;
}
