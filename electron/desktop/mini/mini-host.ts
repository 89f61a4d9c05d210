/** The mini window, connected to Electron: its window and page, its one call, its figures, and the displays that it must stay on. */
import { app, nativeTheme, powerMonitor, screen } from 'electron';
import { afterDelay } from '../../base/timers';
import { MINI_SIZE } from '../../app/window/window-state';
import { openMiniWindow } from '../../app/window/window';
import { watchRepaint } from '../../diagnostics/recovery/repaint';
import { serveMini } from '../../ipc/serve';
import type { SweepListener } from '../../connection/sweep-events';
import { watchDisplays } from '../displays';
import { createMiniFigures } from './mini-figures';
import { createMiniWindow, type MiniWindow, type MiniWindowSources } from './mini-window';

/** What the desktop integration gives it. */
type MiniParts = Pick<
  MiniWindowSources,
  'file' | 'view' | 'session' | 'language' | 'toggle' | 'showWindow' | 'closedByPerson'
>;

export interface MiniHost {
  /** Keeps the figures of the connected server. */
  readonly sweeps: SweepListener;
  /** Serves its call and makes it; it is closed at first. Once, after the app is ready. */
  readonly start: (parts: MiniParts) => MiniWindow;
}

interface MiniHostTools {
  /** Absolute path of its own preload script. */
  readonly preload: string;
  readonly log: (line: string) => void;
  /** A clock in milliseconds that never runs backwards. */
  readonly now: () => number;
}

export function createMiniHost({ preload, log, now }: MiniHostTools): MiniHost {
  const figures = createMiniFigures(Date.now);
  return {
    sweeps: figures,
    start(parts) {
      const ownContents = new Set<number>();
      const windows = new Set<ReturnType<typeof openMiniWindow>>();
      let isEnding = false;
      app.on('before-quit', () => (isEnding = true));
      const mini = createMiniWindow({
        ...parts,
        makeWindow(place) {
          const settings = { preload, isPackaged: app.isPackaged, isDark: nativeTheme.shouldUseDarkColors };
          const window = openMiniWindow(settings, ownContents, place, process.platform);
          windows.add(window);
          window.once('closed', () => windows.delete(window));
          return window;
        },
        displays: () => [screen.getPrimaryDisplay(), ...screen.getAllDisplays()],
        isMovedByDisplays: (window) => displays.hasMoved(window),
        figures,
        after: afterDelay,
        now: Date.now,
        isEnding: () => isEnding,
      });
      figures.setListener(mini.update);
      const displays = watchDisplays({
        screen,
        windows: () => [...windows],
        ownPlace: mini.ownPlace,
        after: afterDelay,
        smallest: MINI_SIZE,
      });
      const reopen = () => {
        mini.setOpen(false);
        mini.setOpen(true);
      };
      watchRepaint(powerMonitor, { windows: () => [...windows], reopen, after: afterDelay, log });
      serveMini(
        {
          pressMini(press) {
            mini.press(press);
            return Promise.resolve(undefined);
          },
        },
        { ownContents, now, log },
      );
      return mini;
    },
  };
}
