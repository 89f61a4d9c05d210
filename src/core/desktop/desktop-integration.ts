/** The page's part of the desktop integration: tray view, commands and notifications; in a chunk that the first paint does not need. */
import { readStored } from '../../lib/platform/storage';
import { services } from '../services/services';
import { followCommands } from './desktop-commands';
import { followNotifications } from './desktop-notices';
import { followGuard } from '../line/line-guard';
import { followPutAway } from './put-away';
import { followOffers, tellFailedSwitch } from './desktop-offers';
import { followSilence } from './desktop-silence';
import { followTray } from './desktop-tray';
import { watchServiceEnd } from './watch-service-end';

/** Starts all of them; returns the function that stops them. */
export function followDesktop(): () => void {
  // While signed out, only this tells the main process that an earlier run may have left a session open; it then ends that session (docs/helper.md).
  if (readStored('helperSession') !== null) void services().desktop.readHelperSession({ mayBeLeftOpen: true });
  const stops = [
    followGuard(tellFailedSwitch),
    followOffers(),
    followTray(),
    followCommands(),
    followPutAway(),
    followNotifications(),
    followSilence(),
    watchServiceEnd(),
  ];
  return () => stops.forEach((stop) => stop());
}
