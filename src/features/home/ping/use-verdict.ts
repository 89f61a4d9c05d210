/** The verdict on the current connection, from its samples and those of the direct route. */
import { LIVE_SAMPLES_LIMIT } from '../../../model/constants';
import { compareRoutes, type Verdict } from '../../../model/ping/verdict.rules';
import { useConnection } from '../../../core/connection/connection.store';
import { useServers } from '../../../core/servers/servers.store';

/** Null while not connected, and when the helper does not measure the direct route. */
export function useVerdict(): Verdict | null {
  const connection = useConnection((state) => state.connection);
  const samples = useConnection((state) => state.samples);
  const direct = useServers((state) => state.directSamples);
  if (connection.state !== 'connected') return null;
  const service = samples.flatMap(({ via, at, roundTripMs }) =>
    via === 'service' && at >= connection.connectedAt && roundTripMs !== null ? [roundTripMs] : [],
  );
  // Windows of the same length: old samples say nothing about the present.
  return compareRoutes(service.slice(-LIVE_SAMPLES_LIMIT), direct);
}
