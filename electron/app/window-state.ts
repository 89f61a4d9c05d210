/** The stored window position: restored inside the visible area, and saved as the window moves (docs/product.md section 19). */
import type { BrowserWindow, Display, Rectangle } from 'electron';
import type { WindowState } from '../desktop/desktop-file';

/** A moved window is saved after it has not moved for this time. */
export const SAVE_DELAY_MS = 500;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Where a stored window opens: on the display with which it overlapped most, wholly inside its work area; centred on the primary display
 * when its own is gone.
 * @param displays the primary one first; all sizes are device-independent pixels, so a new scale is a smaller or larger display
 * @param smallest the window's minimum size, kept even where the display is smaller
 */
export function fitWindow(
  saved: Rectangle,
  displays: readonly Pick<Display, 'workArea'>[],
  smallest: Size,
): Rectangle | null {
  const areas = displays.map(({ workArea }) => workArea).filter(({ width, height }) => width > 0 && height > 0);
  const [primary] = areas;
  if (!primary) return null;
  const size = (area: Rectangle): Size => ({
    width: Math.max(smallest.width, Math.min(saved.width, area.width)),
    height: Math.max(smallest.height, Math.min(saved.height, area.height)),
  });
  const [nearest] = areas.toSorted((a, b) => overlap(saved, b) - overlap(saved, a));
  if (!nearest || overlap(saved, nearest) === 0) {
    const { width, height } = size(primary);
    const x = primary.x + Math.max(0, Math.round((primary.width - width) / 2));
    const y = primary.y + Math.max(0, Math.round((primary.height - height) / 2));
    return { x, y, width, height };
  }
  const { width, height } = size(nearest);
  return {
    x: clamp(saved.x, nearest.x, nearest.x + nearest.width - width),
    y: clamp(saved.y, nearest.y, nearest.y + nearest.height - height),
    width,
    height,
  };
}

interface WindowStateTools {
  readonly save: (state: WindowState) => void;
  /** Runs once after a delay; returns the function that cancels it. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

type ObservedWindow = Pick<BrowserWindow, 'on' | 'getNormalBounds' | 'isMaximized'>;

/** Saves a window's position after it has changed and settled, and when it closes. */
export function watchWindowState(window: ObservedWindow, { save, after }: WindowStateTools): void {
  let cancelTimer: (() => void) | null = null;
  const saveNow = () => {
    cancelTimer?.();
    cancelTimer = null;
    save({ ...window.getNormalBounds(), isMaximized: window.isMaximized() });
  };
  const scheduleSave = () => {
    cancelTimer?.();
    cancelTimer = after(SAVE_DELAY_MS, saveNow);
  };
  window.on('move', scheduleSave);
  window.on('resize', scheduleSave);
  window.on('maximize', scheduleSave);
  window.on('unmaximize', scheduleSave);
  const saveIfChanged = () => {
    if (cancelTimer) saveNow();
  };
  window.on('close', saveIfChanged);
  window.on('session-end', saveIfChanged);
  window.on('closed', () => cancelTimer?.());
}

/** The overlap in square pixels. */
function overlap(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** When there is not enough space the upper left corner wins, so that the title bar can be reached. */
function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
