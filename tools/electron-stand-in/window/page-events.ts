/** Turns what Chromium says about a page into Electron's events of `webContents`. */
import type { EventEmitter } from 'node:events';

import type { Session } from '../chromium/connection';
import { createEvent } from '../events';
import { fromHttps } from '../scheme';
import { LoadError } from './loading';
import { isBlank } from './targets';

/** The parts of a page that follow its events. */
export interface FollowingPage extends EventEmitter {
  readonly mainFrame: { url: string };
  isMainFrame(frameId: string): boolean;
  setLoading(isLoading: boolean): void;
  /** Called with the loader whose document has loaded. */
  finished(loaderId: string): void;
  crashed(): void;
}

const LEVELS: Readonly<Record<string, 'debug' | 'error' | 'warning'>> = {
  debug: 'debug',
  error: 'error',
  assert: 'error',
  warning: 'warning',
};

/** Listens on the page's session for good. */
export function followPage(session: Session, page: FollowingPage): void {
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId !== undefined || isBlank(frame.url)) return;
    page.mainFrame.url = fromHttps(frame.unreachableUrl ?? `${frame.url}${frame.urlFragment ?? ''}`);
    page.setLoading(true);
    if (frame.unreachableUrl === undefined) {
      page.emit('did-navigate', createEvent(), page.mainFrame.url, 200, 'OK');
    } else {
      const error = new LoadError('ERR_FAILED', page.mainFrame.url);
      page.emit('did-fail-load', createEvent(), error.errno, error.code, error.url, true);
    }
  });
  session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    const isMainFrame = page.isMainFrame(frameId);
    if (isMainFrame) page.mainFrame.url = fromHttps(url);
    page.emit('did-navigate-in-page', createEvent(), fromHttps(url), isMainFrame);
  });
  session.on('Page.domContentEventFired', () => {
    page.emit('dom-ready', createEvent());
  });
  session.on('Page.lifecycleEvent', ({ frameId, name, loaderId }) => {
    if (!page.isMainFrame(frameId)) return;
    if (name === 'firstContentfulPaint' && !isBlank(page.mainFrame.url)) page.emit('standin:painted');
    if (name !== 'load' || isBlank(page.mainFrame.url)) return;
    page.setLoading(false);
    page.emit('standin:painted');
    page.emit('did-finish-load', createEvent());
    page.emit('did-stop-loading', createEvent());
    page.finished(loaderId);
  });
  session.on('Inspector.targetCrashed', () => {
    page.crashed();
  });
  session.on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
    const place = stackTrace?.callFrames[0];
    const message = args.map((argument) => String(argument.value ?? argument.description ?? argument.type)).join(' ');
    const lineNumber = (place?.lineNumber ?? 0) + 1;
    page.emit(
      'console-message',
      createEvent({ level: LEVELS[type] ?? 'info', message, lineNumber, sourceId: fromHttps(place?.url ?? '') }),
    );
  });
}
