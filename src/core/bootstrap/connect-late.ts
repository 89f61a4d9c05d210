/** Auto-connect where no helper ran at the start, as with a service that begins at login: it connects once the helper answers. */
import { isHelperMissing } from '../../model/failure';
import { autoConnect } from '../connection/auto-connect';
import { useServers } from '../servers/servers.store';
import { report } from '../../lib/platform/error-reporting';
import { whenBootstrapped } from './bootstrap-session';

/** Watches for the first answer of a helper that was missing; one that is lost later is no start. @returns the function that stops it */
export function connectLate(): () => void {
  let wasMissing = false;
  let stop = () => {};
  const look = () => {
    const { helper } = useServers.getState();
    if (helper.state === 'failed') wasMissing ||= isHelperMissing(helper.failure);
    if (helper.state !== 'running') return;
    stop();
    if (wasMissing)
      whenBootstrapped()
        .then(autoConnect)
        .catch((error: unknown) => report(error, 'connect-late'));
  };
  stop = useServers.subscribe(look);
  look();
  return () => stop();
}
