/** The verdict on the current connection, from its samples, which have the direct route's of the same sweeps. */
import { LIVE_SAMPLES_LIMIT } from '../../../model/constants';
import { samplesOfLine } from '../../../model/ping/line-samples';
import { compareRoutes, type Verdict } from '../../../model/ping/verdict.rules';
import { useIsMeasuredNow } from './use-recent-samples';
import { useConnection } from '../../../core/connection/connection.store';

/** Null while not connected, once the connection is not measured any more, and when the helper does not measure the direct route meanwhile. */
export function useVerdict(): Verdict | null {
  const connection = useConnection((state) => state.connection);
  const samples = useConnection((state) => state.samples);
  const own = connection.state === 'connected' ? samplesOfLine(samples, connection.connectedAt) : [];
  const isMeasured = useIsMeasuredNow(own);
  if (!isMeasured) return null;
  // Old samples say nothing about the present, and are not compared with a direct route of another time.
  const recent = own.slice(-LIVE_SAMPLES_LIMIT);
  return compareRoutes(
    recent.flatMap(({ roundTripMs }) => roundTripMs ?? []),
    recent.flatMap(({ directMs }) => directMs ?? []),
  );
}
