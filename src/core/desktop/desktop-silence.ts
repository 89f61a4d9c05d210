/** Notifies a person who does not look at the window that the connected server does not answer: once a silence (promise J8). */
import { translate } from '../../lib/i18n/i18n';
import { connectionServer } from '../connection/connection-server.store';
import { lineNow, onLineChanged } from '../line/line.store';
import { showNotification } from './desktop-notices';

/** Starts notifying. @returns the function that stops it */
export function followSilence(): () => void {
  let isSilent = false;
  return onLineChanged(() => {
    const line = lineNow();
    // A silence goes on while this machine has no network itself.
    if (line?.health === 'no-network') return;
    const wasSilent = isSilent;
    isSilent = line?.health === 'silent';
    if (line?.health !== 'silent' || wasSilent) return;
    const name = connectionServer()?.name ?? '';
    showNotification(
      'silent',
      translate('line.silent'),
      translate('line.silentReason', { name, seconds: line.seconds }),
    );
  });
}
