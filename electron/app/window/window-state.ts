/** The stored window position: restored inside the visible area, and saved as the window moves (docs/product.md section 19). */
import type { BrowserWindow, Display, Rectangle } from 'electron';
import type { After } from '../../base/timers';
import type { WindowState } from '../profile/desktop-file';

/** A moved window is saved after it has not moved for this time. */
export const SAVE_DELAY_MS = 500;

/** Content size of the mini window at the usual size of its text. */
export const MINI_SIZE = { width: 360, height: 96 };

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

/** The strip of a window by which it can be moved, and how much of it must be on a display. */
const TITLE_BAR_HEIGHT = 32;
const REACHABLE_MIN = { width: 96, height: 16 };

/**
 * Whether the window can be moved by its title bar: enough of it is inside the work area of one display.
 * @param bounds of the window, and of the displays, in device-independent pixels
 */
export function isReachable(bounds: Rectangle, displays: readonly Pick<Display, 'workArea'>[]): boolean {
  const bar = { ...bounds, height: TITLE_BAR_HEIGHT };
  return displays.some(({ workArea }) => {
    const { width, height } = overlapSize(bar, workArea);
    return width >= REACHABLE_MIN.width && height >= REACHABLE_MIN.height;
  });
}

/** A window at the edge of a display may be outside by its frame, which Windows does not draw there. */
const IN_VIEW_SHARE = 0.9;

/** Whether one display shows a window, but for its edges. */
export function isInView(bounds: Rectangle, displays: readonly Pick<Display, 'workArea'>[]): boolean {
  return displays.some(({ workArea }) => overlap(bounds, workArea) >= IN_VIEW_SHARE * bounds.width * bounds.height);
}

/**
 * Moves and resizes a window. With displays of different scale factors the first call is computed with the scale of the display that the
 * window leaves, so the outcome is read back and, if it differs, set once more.
 */
export function placeWindow(window: Pick<BrowserWindow, 'setBounds' | 'getBounds'>, bounds: Rectangle): void {
  window.setBounds(bounds);
  if (!isSamePlace(window.getBounds(), bounds)) window.setBounds(bounds);
}

/** Whether two boxes have the same place and size. */
export function isSamePlace(a: Rectangle, b: Rectangle): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

/** Windows that are maximised when they are first shown. */
const maximizedLater = new WeakSet<object>();

/** Maximises a window when it is first shown, because maximising shows a window that is hidden. */
export function maximizeWhenShown(window: Pick<BrowserWindow, 'once' | 'maximize'>): void {
  maximizedLater.add(window);
  window.once('show', () => {
    maximizedLater.delete(window);
    window.maximize();
  });
}

/** The state of a window to be stored; one that is yet to be maximised counts as maximised, so that a page opened hidden keeps it. */
export function stateOfWindow(window: Pick<BrowserWindow, 'getNormalBounds' | 'isMaximized'>): WindowState {
  return { ...window.getNormalBounds(), isMaximized: maximizedLater.has(window) || window.isMaximized() };
}

interface WindowStateTools {
  readonly save: (state: WindowState) => void;
  readonly after: After;
}

type ObservedWindow = Pick<BrowserWindow, 'on' | 'getNormalBounds' | 'isMaximized'>;

/** Saves a window's position after it has changed and settled, and when it closes. */
export function watchWindowState(window: ObservedWindow, { save, after }: WindowStateTools): void {
  let cancelTimer: (() => void) | null = null;
  const saveNow = () => {
    cancelTimer?.();
    cancelTimer = null;
    save(stateOfWindow(window));
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
  const { width, height } = overlapSize(a, b);
  return width * height;
}

function overlapSize(a: Rectangle, b: Rectangle): Size {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return { width: Math.max(0, width), height: Math.max(0, height) };
}

/** When there is not enough space the upper left corner wins, so that the title bar can be reached. */
function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
