/** Opens pages in Chromium and keeps watch over them; a window that a page got open by itself is closed and its wish passed on. */
import type { Browser } from '../chromium/browser';
import { BLANK_PREFIX } from '../blank-address';
import { browserStarted } from '../chromium/current';
import type { Connection, Session } from '../chromium/connection';

/** Where a window stands and how large it is, in device independent pixels. */
export interface Bounds {
  readonly x: number | undefined;
  readonly y: number | undefined;
  readonly width: number;
  readonly height: number;
}

/** What a page wants to hear about itself. */
export interface TargetListener {
  onGone(): void;
  onPopup(url: string): void;
}

/** A page that is attached but paused before its first script: it continues with Runtime.runIfWaitingForDebugger. */
export interface Target {
  readonly id: string;
  readonly session: Session;
}

const APP_WINDOW_TIMEOUT_MS = 3000;

const arrived = new Map<string, Target>();
/** Who waits for a target, by its id or, where that is not known beforehand, by its blank address. */
const expected = new Map<string, (target: Target) => void>();
let blankWindows = 0;

const listeners = new Map<string, TargetListener>();
const targetsBySession = new Map<string, string>();

/** Must be called once, before the first page is opened. */
export async function watchTargets(connection: Connection): Promise<void> {
  const { root } = connection;
  root.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    const session = connection.session(sessionId);
    if (targetInfo.type === 'page' && targetInfo.openerId === undefined) {
      targetsBySession.set(sessionId, targetInfo.targetId);
      const target = { id: targetInfo.targetId, session };
      const wake = expected.get(targetInfo.targetId) ?? expected.get(targetInfo.url);
      if (wake === undefined) arrived.set(targetInfo.targetId, target);
      else wake(target);
      return;
    }
    session.post('Runtime.runIfWaitingForDebugger');
    if (targetInfo.type === 'page') {
      root.post('Target.closeTarget', { targetId: targetInfo.targetId });
      if (targetInfo.url !== '') listeners.get(targetInfo.openerId ?? '')?.onPopup(targetInfo.url);
    } else {
      root.post('Target.detachFromTarget', { sessionId });
    }
  });
  root.on('Target.detachedFromTarget', ({ sessionId }) => {
    connection.drop(sessionId);
    const targetId = targetsBySession.get(sessionId);
    targetsBySession.delete(sessionId);
    if (targetId !== undefined) listeners.get(targetId)?.onGone();
  });
  await Promise.all([
    root.send('Target.setDiscoverTargets', { discover: true, filter: [{ type: 'page' }] }),
    root.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
  ]);
}

/** Opens an empty window of its own: like an app's where there is a display, else a plain one. Rejects if the browser ends. */
export async function openTarget(bounds: Bounds, listener: TargetListener): Promise<Target> {
  const browser = await browserStarted();
  const target = (await openAppWindow(browser)) ?? (await openPlainWindow(browser, bounds));
  listeners.set(target.id, listener);
  return target;
}

/** True for what a window shows before the app loads anything. */
export function isBlank(url: string): boolean {
  return url === '' || url === 'about:blank' || url.startsWith(BLANK_PREFIX);
}

async function openAppWindow(browser: Browser): Promise<Target | undefined> {
  if (browser.openAppWindow === undefined) return undefined;
  blankWindows += 1;
  const url = `${BLANK_PREFIX}${String(blankWindows)}`;
  browser.openAppWindow(url);
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(undefined), APP_WINDOW_TIMEOUT_MS);
    function settle(target: Target | undefined): void {
      clearTimeout(timer);
      expected.delete(url);
      resolve(target);
    }
    expected.set(url, settle);
  });
}

async function openPlainWindow({ connection }: Browser, { x, y, width, height }: Bounds): Promise<Target> {
  const position = x === undefined || y === undefined ? {} : { left: x, top: y };
  const { targetId } = await connection.root.send('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
    width,
    height,
    ...position,
  });
  const early = arrived.get(targetId);
  arrived.delete(targetId);
  if (early !== undefined) return early;
  return new Promise((resolve) => {
    expected.set(targetId, (target) => {
      expected.delete(targetId);
      resolve(target);
    });
  });
}

/** Closes a page without asking it. */
export function closeTarget(id: string): void {
  listeners.delete(id);
  void browserStarted().then(({ connection }) => {
    connection.root.post('Target.closeTarget', { targetId: id });
  });
}
