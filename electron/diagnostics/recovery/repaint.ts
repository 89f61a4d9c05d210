/** After a sleep a window can stay blank although its page runs: it is drawn again and, when that does not help, opened again (promise F2). */
import type { BrowserWindow, PowerMonitor } from 'electron';
import type { After } from '../../base/timers';

/** The graphics card needs a moment after the machine has resumed. */
const REPAINT_DELAY_MS = 1_000;
const CHECK_DELAY_MS = 2_000;
/** The picture that is checked; a page with any text has more than one colour in it. */
const CHECKED_WIDTH = 256;
const BYTES_PER_PIXEL = 4;

interface RepaintTools {
  readonly windows: () => readonly BrowserWindow[];
  /** Opens the window again in its place and on its page, and closes the given one. */
  readonly reopen: (window: BrowserWindow) => void;
  readonly after: After;
  readonly log: (line: string) => void;
}

/** Listens for the rest of the app's life. */
export function watchRepaint(
  powerMonitor: Pick<PowerMonitor, 'on'>,
  { windows, reopen, after, log }: RepaintTools,
): void {
  let cancel: () => void = () => undefined;
  const visible = () => windows().filter((window) => window.isVisible() && !window.isMinimized());
  const check = async (window: BrowserWindow) => {
    const picture = await window.webContents.capturePage();
    // It may have been hidden or closed meanwhile.
    if (!visible().includes(window)) return;
    if (picture.isEmpty() || !isOneColour(picture.resize({ width: CHECKED_WIDTH }).toBitmap())) return;
    log('window: blank after a sleep, opened again');
    reopen(window);
  };
  const repaint = () => {
    for (const window of visible()) window.webContents.invalidate();
    cancel = after(CHECK_DELAY_MS, () => {
      for (const window of visible()) check(window).catch(() => log('window: its picture cannot be read'));
    });
  };
  const schedule = () => {
    cancel();
    cancel = after(REPAINT_DELAY_MS, repaint);
  };
  powerMonitor.on('resume', schedule);
  powerMonitor.on('unlock-screen', schedule);
}

/** Whether every pixel of a bitmap (four bytes each) has the colour of the first. */
export function isOneColour(bitmap: Uint8Array): boolean {
  return bitmap.every((value, index) => value === bitmap[index % BYTES_PER_PIXEL]);
}
