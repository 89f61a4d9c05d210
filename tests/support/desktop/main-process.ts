/** What a test does in the main process of a running app. Each throws when what it acts on is not there: no step is left out silently. */
import type { ElectronApplication } from '@playwright/test';

/** Closes the app's window, as its cross does. @throws when there is none */
export function closeWindow(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error('the app has no window to close');
    window.close();
  });
}

/** What the title bar and the task bar show. @throws when there is no window */
export function windowTitle(app: ElectronApplication): Promise<string> {
  return app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) throw new Error('the app has no window with a title');
    return window.getTitle();
  });
}

/** What the stand-in offers beyond Electron, which lets nobody click its tray. */
interface StandInTray {
  readonly standinTrays: readonly {
    getContextMenu(): { readonly items: readonly { readonly label: string; readonly type: string; click(): void }[] };
    getToolTip(): string;
  }[];
}

/** The entries of the tray's menu, a separator as '-'; none before the tray is there. */
export function trayLabels(app: ElectronApplication): Promise<readonly string[]> {
  return app.evaluate(({ Tray }) =>
    (Tray as unknown as StandInTray).standinTrays
      .slice(0, 1)
      .flatMap((tray) => tray.getContextMenu().items.map(({ label, type }) => (type === 'separator' ? '-' : label))),
  );
}

/** What the tray shows under the pointer; empty before it is there. */
export function trayToolTip(app: ElectronApplication): Promise<string> {
  return app.evaluate(({ Tray }) => (Tray as unknown as StandInTray).standinTrays[0]?.getToolTip() ?? '');
}

/** Clicks an entry of the tray's menu. @throws when it has none of this name */
export function chooseInTray(app: ElectronApplication, label: string): Promise<void> {
  return app.evaluate(({ Tray }, wanted) => {
    const items = (Tray as unknown as StandInTray).standinTrays.flatMap((tray) => tray.getContextMenu().items);
    const item = items.find((entry) => entry.label === wanted);
    if (!item) throw new Error(`no '${wanted}' in the tray`);
    item.click();
  }, label);
}

/** The waits of the main process that tests shorten, each from one length to another, both included; all others stay. */
const WAITS_MS = {
  /** Before the page of a hidden window is asked to go, and before one that was opened for a command is. */
  putAway: [
    [60_000, 60_000],
    [10_000, 10_000],
  ],
  /** Before a page that must stay is asked again. The command line's limit is as long and is shortened too. */
  askAgain: [[20_000, 20_000]],
  /** Between two looks for the game that runs. */
  gameWatch: [[10_000, 10_000]],
  /** Between two sweeps of the monitoring: 5 s, give or take a tenth. */
  sweeps: [[4_500, 5_500]],
} as const;
const SHORT_MS = 1_000;

/** Shortens those waits of the main process that begin from now on. Each kind can be shortened once. */
export async function hasten(app: ElectronApplication, ...kinds: readonly (keyof typeof WAITS_MS)[]): Promise<void> {
  const ranges = kinds.flatMap((kind) => WAITS_MS[kind].map(([from, to]) => ({ from, to })));
  await app.evaluate(
    (_electron, given) => {
      const real = globalThis.setTimeout;
      const isShortened = (ms: number) => given.ranges.some(({ from, to }) => ms >= from && ms <= to);
      const fast = (run: () => void, ms = 0) => real(run, isShortened(ms) ? given.shortMs : ms);
      Object.assign(globalThis, { setTimeout: fast });
    },
    { ranges, shortMs: SHORT_MS },
  );
}
