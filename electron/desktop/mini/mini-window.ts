/**
 * The mini window: small, always on top, without taking the focus (docs/product.md section 19). The main process has its figures and decides
 * what it draws, so that it works while the main window's page is put away; its page gets a message only when the drawing changes.
 */
import type { BrowserWindow, Display, Rectangle } from 'electron';
import type { TrayView } from '../../../common/contract/ipc/desktop-settings';
import type { Language } from '../../../common/languages';
import { MINI_SHOWN, type MiniPress } from '../../../common/contract/ipc/mini-model';
import type { After } from '../../base/timers';
import { fitWindow, MINI_SIZE, placeWindow, watchWindowState } from '../../app/window/window-state';
import type { SessionOwner } from '../../connection/session';
import { createRateLimit } from '../../base/rate-limit';
import type { DesktopFile } from '../../app/profile/desktop-file';
import type { MiniFigures } from './mini-figures';
import { miniModel, untilNextDrawing, zoomOf, type MiniState } from './mini-model';

/** Its place at first: the upper right corner of the primary display, this far from its edges. */
const MARGIN = 16;
/** A page whose process has ended is loaded again, at most this often; then the window closes. */
const RELOADS = { limit: 3, windowMs: 60_000 };

export interface MiniWindow {
  /** Where the person has left it, else its first place; a display may not show it now. */
  readonly ownPlace: () => Rectangle;
  readonly isOpen: () => boolean;
  /** Opens it without the focus, or closes it. */
  readonly setOpen: (isOpen: boolean) => void;
  /** Updates the drawing after a change. */
  readonly update: () => void;
  /** One of its buttons was pressed. */
  readonly press: (press: MiniPress) => void;
}

export interface MiniWindowSources {
  /** Makes the window with its page, hidden, at a place. */
  readonly makeWindow: (place: Rectangle) => BrowserWindow;
  readonly file: Pick<DesktopFile, 'read' | 'change'>;
  /** The primary display first. */
  readonly displays: () => readonly Pick<Display, 'workArea'>[];
  /** Whether a change of the displays has put it where it is. */
  readonly isMovedByDisplays: (window: BrowserWindow) => boolean;
  readonly view: () => TrayView | null;
  readonly session: Pick<SessionOwner, 'read'>;
  readonly figures: Pick<MiniFigures, 'follow' | 'read'>;
  readonly language: () => Language;
  readonly after: After;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Runs the current command of the connection, as the tray's menu does, or connects to a server. */
  readonly toggle: (serverId?: string) => void;
  /** Shows the main window. */
  readonly showWindow: () => void;
  /** The person closed it by its own cross, or by the system's means. */
  readonly closedByPerson: () => void;
  /** Whether the app is ending, which closes windows too. */
  readonly isEnding: () => boolean;
}

/** Makes it; it is closed at first. */
export function createMiniWindow(sources: MiniWindowSources): MiniWindow {
  const { file, after, now } = sources;
  let window: BrowserWindow | null = null;
  let drawn = '';
  const moved = new WeakSet<BrowserWindow>();
  /** The enlargement for which the window's size was set. It is kept, because a display may round the size. */
  let sizedFor = 1;
  let cancelTimer: () => void = () => undefined;

  function update(): void {
    // The server is followed while the window is closed too, so that it opens with the jitter of the last minutes.
    const view = sources.view();
    if (view?.mini.server && view.mini.since !== null) sources.figures.follow(view.mini.server.id);
    cancelTimer();
    if (window === null) return;
    const at = now();
    const state: MiniState = {
      view,
      session: sources.session.read(),
      figures: sources.figures.read(),
      language: sources.language(),
    };
    const model = miniModel(state, at);
    resize(window, model.zoom);
    const text = JSON.stringify(model);
    if (text !== drawn) {
      drawn = text;
      window.webContents.send(MINI_SHOWN, model);
    }
    const delayMs = untilNextDrawing(state, at);
    cancelTimer = delayMs === null ? () => undefined : after(delayMs, update);
  }

  /** The window grows with its text, inside its display, so that the text has the same room at each size. */
  function resize(shown: BrowserWindow, zoom: number): void {
    if (zoom === sizedFor) return;
    sizedFor = zoom;
    const size = sizeAt(zoom);
    const bounds = shown.getBounds();
    placeWindow(shown, fitWindow({ ...bounds, ...size }, sources.displays(), size) ?? { ...bounds, ...size });
  }

  function ownPlace(): Rectangle {
    const size = sizeAt(sizedFor);
    const { miniPlace } = file.read();
    return miniPlace ? { ...miniPlace, ...size } : firstPlace(sources.displays(), size);
  }

  function keepPlace(moved: BrowserWindow): void {
    if (sources.isMovedByDisplays(moved)) return;
    const { x, y } = moved.getNormalBounds();
    file.change({ miniPlace: { x, y } });
  }

  function open(): void {
    sizedFor = zoomOf(sources.view());
    const own = ownPlace();
    const place = fitWindow(own, sources.displays(), sizeAt(sizedFor)) ?? own;
    const opened = sources.makeWindow(place);
    window = opened;
    placeWindow(opened, place);
    opened.setContentProtection(file.read().hideFromCapture);
    opened.on('move', () => moved.add(opened));
    watchWindowState(opened, { save: () => keepPlace(opened), after });
    const mayReload = createRateLimit(RELOADS.limit, RELOADS.windowMs, now);
    opened.webContents.on('did-finish-load', () => {
      drawn = '';
      update();
    });
    opened.webContents.on('render-process-gone', () => {
      if (mayReload()) opened.webContents.reload();
      else opened.destroy();
    });
    opened.once('ready-to-show', () => opened.showInactive());
    // Windows ends a session without before-quit.
    let isSessionEnding = false;
    opened.on('session-end', () => (isSessionEnding = true));
    opened.on('close', () => {
      if (!isSessionEnding && !sources.isEnding()) sources.closedByPerson();
    });
    opened.on('closed', () => {
      if (window !== opened) return;
      window = null;
      cancelTimer();
    });
  }

  function close(): void {
    const closing = window;
    window = null;
    cancelTimer();
    // Saved here, because the delay after a move may not have passed yet.
    if (closing && moved.has(closing)) keepPlace(closing);
    closing?.destroy();
  }

  return {
    ownPlace,
    isOpen: () => window !== null,
    setOpen(isOpen) {
      if (isOpen === (window !== null)) return;
      if (isOpen) open();
      else close();
    },
    update,
    press(press) {
      const action = sources.view()?.mini.action ?? null;
      if (press === 'close') sources.closedByPerson();
      else if (action === null) sources.showWindow();
      else if (!action.isOff) sources.toggle(action.serverId);
    },
  };
}

function firstPlace([primary]: readonly Pick<Display, 'workArea'>[], size: typeof MINI_SIZE): Rectangle {
  const { x, y, width } = primary?.workArea ?? { x: 0, y: 0, width: size.width };
  return { x: Math.max(x, x + width - size.width - MARGIN), y: y + MARGIN, ...size };
}

/** Its content for an enlargement of its page. */
function sizeAt(zoom: number): typeof MINI_SIZE {
  return { width: Math.round(MINI_SIZE.width * zoom), height: Math.round(MINI_SIZE.height * zoom) };
}
