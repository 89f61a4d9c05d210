/** The verdict on the running connection, from its samples and those of the direct way. */
import { LIVE_SAMPLES_LIMIT } from '../../../model/constants';
import { judgeSaving, type Verdict } from './verdict.rules';
import { useConnection } from '../../../core/connection/connection.store';
import { useServers } from '../../../core/servers/servers.store';

/** Null while not connected, and where the helper does not measure the direct way. */
export function useVerdict(): Verdict | null {
  const connection = useConnection((state) => state.connection);
  const samples = useConnection((state) => state.samples);
  const direct = useServers((state) => state.directSamples);
  if (connection.state !== 'connected') return null;
  const service = samples.flatMap(({ via, at, roundTripMs }) =>
    via === 'service' && at >= connection.connectedAt && roundTripMs !== null ? [roundTripMs] : [],
  );
  // Windows of the same length: what was long ago says nothing of the line now.
  return judgeSaving(service.slice(-LIVE_SAMPLES_LIMIT), direct);
}
