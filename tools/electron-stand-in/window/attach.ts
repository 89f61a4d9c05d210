/** Prepares an opened page, all before its first script runs: scripts, IPC, request gate, theme, size. */
import { browserStarted } from '../chromium/current';
import type { Session } from '../chromium/connection';
import { nativeTheme } from '../modules/native-theme';
import { makePageScripts, ISOLATED_WORLD, type PageSecrets } from './page-scripts';
import type { Bounds, Target } from './targets';

/** What a page's scripts are made of. */
export interface PageMaterial {
  readonly secrets: PageSecrets;
  readonly preloadPath: string | undefined;
  readonly additionalArguments: readonly string[];
}

/** Sends everything that must be in place before the first document, then lets the page go on. Gives the window's id. */
export async function attach(
  target: Target,
  material: PageMaterial,
  bounds: Bounds,
  listen: (session: Session) => void,
): Promise<number> {
  const { session } = target;
  const { root } = (await browserStarted()).connection;
  const scripts = makePageScripts(material.secrets, material.preloadPath, material.additionalArguments);
  session.post('Page.enable');
  session.post('Inspector.enable');
  session.post('Page.setLifecycleEventsEnabled', { enabled: true });
  session.post('Runtime.addBinding', { name: material.secrets.binding, executionContextName: ISOLATED_WORLD });
  // The page's world first: what the preload exposes is received there.
  session.post('Page.addScriptToEvaluateOnNewDocument', { source: scripts.mainWorld });
  session.post('Page.addScriptToEvaluateOnNewDocument', { source: scripts.preloadWorld, worldName: ISOLATED_WORLD });
  listen(session);
  session.post('Runtime.enable');
  nativeTheme.applyTo(session, false);
  const released = session.send('Runtime.runIfWaitingForDebugger');
  const { windowId } = await root.send('Browser.getWindowForTarget', { targetId: target.id });
  await resize(windowId, bounds);
  await released;
  return windowId;
}

/** Gives the contents of a window exactly this size; its place is left as it is if none is named. */
export async function resize(windowId: number, { x, y, width, height }: Bounds): Promise<void> {
  const { root } = (await browserStarted()).connection;
  if (x !== undefined && y !== undefined)
    await root.send('Browser.setWindowBounds', { windowId, bounds: { left: x, top: y } });
  await root.send('Browser.setContentsSize', { windowId, width, height });
}
