/** Electron's `webContents`: one page of the app. */
import type {
  NativeImage,
  WebContents as ElectronWebContents,
  WebPreferences,
  WindowOpenHandlerResponse,
} from 'electron';

import type { Session } from '../chromium/connection';
import type { Payload } from '../chromium/types';
import { createEvent, type StandInEvent } from '../events';
import { app } from '../modules/app';
import { nativeImage } from '../modules/native-image';
import { hookChanges } from '../modules/session';
import { addPage, removePage } from '../modules/window-list';
import { fromHttps } from '../scheme';
import { attach, resize } from './attach';
import { load } from './loading';
import { type NavigationWatch, watchNavigation } from './navigation';
import { openChannel, type PageChannel } from './page-channel';
import { followPage } from './page-events';
import { type OpenHandler, receive, type WindowWish } from './page-messages';
import { makeSecrets } from './page-scripts';
import { PageState } from './page-state';
import { guardRequests } from './request-gate';
import { type Bounds, closeTarget, openTarget, type Target } from './targets';

type Offered =
  | 'loadURL'
  | 'loadFile'
  | 'reload'
  | 'reloadIgnoringCache'
  | 'close'
  | 'setWindowOpenHandler'
  | 'executeJavaScript'
  | 'send'
  | 'focus'
  | 'setVisualZoomLevelLimits'
  | 'forcefullyCrashRenderer'
  | 'invalidate'
  | 'capturePage';

/** What the window around the page does for it. */
export interface HostWindow {
  /** A page closed itself or was closed: runs the window's own closing, which the app may prevent. */
  close(): void;
  /** The page has gone for good. */
  gone(): void;
  /** Opens a window that the app allowed. */
  openChild(url: string, response: WindowOpenHandlerResponse): void;
}

const pages = new Map<number, StandInWebContents>();

/** Electron's `WebContents`. */
export class StandInWebContents extends PageState implements Pick<ElectronWebContents, Offered> {
  readonly attached: Promise<Session>;
  readonly windowId: Promise<number>;
  private target: Target | undefined;
  private channel: PageChannel | undefined;
  private navigation: NavigationWatch | undefined;
  private openHandler: OpenHandler | undefined;
  private readonly loads = new Map<string, () => void>();

  constructor(
    preferences: WebPreferences,
    bounds: Bounds,
    private readonly host: HostWindow,
  ) {
    super(preferences);
    pages.set(this.id, this);
    addPage(this);
    const opened = this.open(bounds);
    this.attached = opened.then((entry) => entry.session);
    this.windowId = opened.then((entry) => entry.windowId);
    for (const promise of [this.attached, this.windowId]) promise.catch(() => undefined);
    app.emit('web-contents-created', createEvent(), this);
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }
  loadFile(file: string): Promise<void> {
    return this.loadURL(new URL(file, `file://${app.getAppPath()}/`).href);
  }
  /** Nothing to do: Chromium draws its windows itself. */
  invalidate(): void {}
  /** Always empty: nothing here decodes pixels. */
  capturePage(): Promise<NativeImage> {
    return Promise.resolve(nativeImage.createEmpty() as unknown as NativeImage);
  }
  async setVisualZoomLevelLimits(): Promise<void> {
    await this.attached;
  }
  reloadIgnoringCache(): void {
    this.reload();
  }
  focus(): void {
    this.command((page) => page.post('Page.bringToFront'));
  }
  forcefullyCrashRenderer(): void {
    this.command((page) => page.post('Page.crash'));
  }
  send(channel: string, ...parameters: unknown[]): void {
    this.channel?.send(channel, parameters);
  }
  /** The page's id in the DevTools protocol, once it has one. */
  targetId(): string | undefined {
    return this.target?.id;
  }
  /** True for the id of the page's own frame. */
  isMainFrame(frameId: string): boolean {
    return frameId === this.target?.id;
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.attached;
    this.navigation?.expectOwn();
    this.setLoading(true);
    this.emit('did-start-loading', createEvent());
    try {
      await load(page, url, (loaderId) => new Promise((resolve) => this.loads.set(loaderId, resolve)));
    } finally {
      this.setLoading(false);
    }
  }

  reload(): void {
    this.command((page) => {
      this.navigation?.expectOwn();
      page.post('Page.reload');
    });
  }

  async executeJavaScript(code: string): Promise<unknown> {
    const page = await this.attached;
    const { result, exceptionDetails } = await page.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    });
    if (exceptionDetails === undefined) return result.value as unknown;
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }

  close(options?: { waitForBeforeUnload: boolean }): void {
    if (options?.waitForBeforeUnload === true) this.command((page) => page.post('Page.close'));
    else this.host.close();
  }

  /** Closes the page without asking anybody; the window around it calls this. */
  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    pages.delete(this.id);
    removePage(this);
    if (this.target !== undefined) closeTarget(this.target.id);
    this.emit('destroyed');
  }

  /** Called when the document of a loader has loaded. */
  finished(loaderId: string): void {
    this.loads.get(loaderId)?.();
    this.loads.delete(loaderId);
  }

  /** Called when the page's process has died. */
  crashed(): void {
    this.hasCrashed = true;
    const details = { reason: 'crashed', exitCode: 5 };
    this.emit('render-process-gone', createEvent(), details);
    app.emit('render-process-gone', createEvent(), this, details);
  }

  /** Called with the new size of the window's contents. */
  async setContentSize(bounds: Bounds): Promise<void> {
    await resize(await this.windowId, bounds);
  }

  /** Asks the app about a window that the page wants; without a handler it opens, as in Electron. */
  wish(wish: WindowWish): void {
    const details = { ...wish, referrer: { url: '', policy: 'default' as const } };
    const response: WindowOpenHandlerResponse = this.openHandler?.(details) ?? { action: 'allow' };
    if (response.action === 'allow') this.host.openChild(wish.url, response);
  }

  /** Called with the title that the page has now. */
  retitle(title: string): void {
    this.title = title;
    this.emit('page-title-updated', createEvent(), title, true);
  }

  private command(action: (page: Session) => void): void {
    this.attached.then(action, () => undefined);
  }

  private async open(bounds: Bounds): Promise<{ session: Session; windowId: number }> {
    const target = await openTarget(bounds, {
      onGone: () => this.host.gone(),
      onPopup: (url) => this.wish({ url: fromHttps(url), frameName: '', features: '', disposition: 'foreground-tab' }),
    });
    this.target = target;
    if (this.destroyed) closeTarget(target.id);
    const { preload: preloadPath, additionalArguments = [] } = this.preferences;
    const material = { secrets: makeSecrets(), preloadPath, additionalArguments };
    const windowId = await attach(target, material, bounds, (page) => {
      const isMainFrame = (frameId: string) => this.isMainFrame(frameId);
      this.channel = openChannel(page, material.secrets, isMainFrame, (message) => receive(this, message));
      this.navigation = watchNavigation(page, (url, frameId) => this.emitNavigation(url, isMainFrame(frameId)));
      followPage(page, this);
      const { id, session } = this;
      const mayNavigate = (paused: Payload<'Fetch.requestPaused'>) => this.mayNavigate(paused);
      const refresh = guardRequests(page, { id, webRequest: session.webRequest, isMainFrame, mayNavigate });
      hookChanges.on('change', refresh);
      this.once('destroyed', () => hookChanges.removeListener('change', refresh));
    });
    return { session: target.session, windowId };
  }

  private async mayNavigate(paused: Payload<'Fetch.requestPaused'>): Promise<boolean> {
    const isMainFrame = this.isMainFrame(paused.frameId);
    const url = fromHttps(paused.request.url);
    if (paused.redirectedRequestId !== undefined) {
      const event = createEvent({ url, isMainFrame, isSameDocument: false });
      this.emit('will-redirect', event, url, false, isMainFrame);
      return !event.defaultPrevented;
    }
    if (this.navigation === undefined || !(await this.navigation.isFromPage(paused))) return true;
    return !this.emitNavigation(url, isMainFrame).defaultPrevented;
  }

  private emitNavigation(url: string, isMainFrame: boolean): StandInEvent {
    const frame = isMainFrame ? this.mainFrame : null;
    const event = createEvent({ url, isMainFrame, isSameDocument: false, frame, initiator: this.mainFrame });
    this.emit('will-frame-navigate', event);
    if (isMainFrame && !event.defaultPrevented) this.emit('will-navigate', event, url);
    return event;
  }
}

/** Electron's static part of `webContents`. */
export const webContents = {
  fromId: (id: number) => pages.get(id),
  fromDevToolsTargetId: (targetId: string) => [...pages.values()].find((page) => page.targetId() === targetId),
  getAllWebContents: () => [...pages.values()],
  getFocusedWebContents: () => [...pages.values()].at(-1) ?? null,
};
