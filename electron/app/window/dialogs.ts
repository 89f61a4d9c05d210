/** The system's dialogs and the window that they belong to. */
import { dialog, type MessageBoxOptions, type SaveDialogOptions, type SaveDialogReturnValue } from 'electron';
import { mainWindows } from './window';

/** The system's dialog over a window that the person can see; null without one, so that none appears over a game. */
export async function showOverWindow(options: MessageBoxOptions): Promise<number | null> {
  const window = mainWindows().find((each) => each.isVisible() && !each.isMinimized());
  return window ? (await dialog.showMessageBox(window, options)).response : null;
}

/** The system's dialog, attached to the window when there is one. */
export function requestFile(options: SaveDialogOptions): Promise<SaveDialogReturnValue> {
  const [window] = mainWindows();
  return window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options);
}
