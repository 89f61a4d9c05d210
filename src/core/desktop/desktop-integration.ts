/** The page's part of the desktop habits: the tray's view, its commands and the news; in a chunk that no first paint waits for. */
import { followCommands } from './desktop-commands';
import { followNotifications } from './desktop-notices';
import { followTray } from './desktop-tray';
import { followServiceEnd } from './desktop-warnings';

/** Starts them all; gives the function that stops them. */
export function followDesktop(): () => void {
  const stops = [followTray(), followCommands(), followNotifications(), followServiceEnd()];
  return () => stops.forEach((stop) => stop());
}
