/** The graph's points: one of each sweep. */
import type { Figures } from '../../../../common/figures';
import type { FiguresById } from '../../../model/figures-by-id';
import { addSample, useConnection } from '../connection.store';

/** Adds the graph's next point: the connected server's figures, with the direct route's of the same sweep, or when not connected only the latter. */
export function addSampleOf(figures: FiguresById, direct: Figures | null, at: number): void {
  const { connection } = useConnection.getState();
  if (connection.state !== 'connected') {
    if (direct) addSample({ at, via: 'direct', roundTripMs: direct.roundTripMs, jitterMs: direct.jitterMs });
    return;
  }
  const measured = figures.get(connection.serverId);
  if (!measured) return;
  const { roundTripMs, jitterMs } = measured;
  const directMs = direct?.roundTripMs ?? undefined;
  addSample({ at, via: 'service', roundTripMs, jitterMs, connectedAt: connection.connectedAt, directMs });
}
