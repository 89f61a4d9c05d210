/** A graphics process that ends again and again: the next start draws without the graphics card, once, and the person is told (promise F9). */
import type { App, MessageBoxOptions } from 'electron';
import { withProduct, type NativeTexts } from '../../base/native-texts';
import type { DesktopFile } from '../../app/profile/desktop-file';

/** Two ends of the graphics process within this time are a faulty driver; one alone is restarted by Chromium unnoticed. */
const GRAPHICS_WINDOW_MS = 600_000;
const RESTART_BUTTON = 0;

export interface GraphicsSources {
  readonly app: Pick<App, 'on' | 'disableHardwareAcceleration'>;
  readonly file: DesktopFile;
  readonly log: (line: string) => void;
  /** A clock in milliseconds that never runs backwards. */
  readonly now: () => number;
  readonly texts: () => NativeTexts;
  /** The system's dialog over the visible window; resolves with the index of the pressed button, or null when no window is visible. */
  readonly showDialog: (options: MessageBoxOptions) => Promise<number | null>;
  /** Quits and starts the app again. */
  readonly restart: () => void;
}

/** To be called before the app is ready, because the graphics card cannot be given up later. */
export function installGraphicsRecovery({ app, file, log, now, texts, showDialog, restart }: GraphicsSources): void {
  if (file.read().isGraphicsOff) {
    app.disableHardwareAcceleration();
    // For one run: the driver may have been mended by then.
    file.change({ isGraphicsOff: false });
    log('graphics: drawn without the graphics card in this run');
    return;
  }
  let endedAt = -Infinity;
  let isDone = false;
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (type !== 'GPU' || reason === 'clean-exit' || isDone) return;
    const isAgain = now() - endedAt < GRAPHICS_WINDOW_MS;
    endedAt = now();
    if (!isAgain) return;
    isDone = true;
    file.change({ isGraphicsOff: true });
    log('graphics: the next start draws without the graphics card');
    ask().catch(() => log('the dialog could not be shown'));
  });

  async function ask(): Promise<void> {
    const { graphics } = texts();
    const pressed = await showDialog({
      type: 'warning',
      message: graphics.message,
      detail: withProduct(graphics.detail),
      buttons: [graphics.restart, graphics.later],
      defaultId: 0,
      cancelId: 1,
      noLink: true,
    });
    if (pressed === RESTART_BUTTON) restart();
  }
}
