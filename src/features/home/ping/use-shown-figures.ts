/**
 * The measurement shown by the tiles: of the connected server, else of the direct route, else of the server named on the card. One that is
 * older than two sweeps is not shown (promise J2).
 */
import type { Figures } from '../../../../common/figures';
import { useConnection } from '../../../core/connection/connection.store';
import { useAreFiguresCurrent } from '../../../core/servers/use-figures';
import { useServers } from '../../../core/servers/servers.store';
import { useShownServer } from '../hero/use-shown-server';

export interface ShownFigures {
  readonly figures: Figures | null;
  /** Whether it is the direct route's, as the labels then say. */
  readonly isDirect: boolean;
}

export function useShownFigures(): ShownFigures {
  const connection = useConnection((state) => state.connection);
  const direct = useServers((state) => state.direct);
  const server = useShownServer();
  const figures = useServers((state) => (server && state.figures.get(server.id)) ?? null);
  const isCurrent = useAreFiguresCurrent();
  const isDirect = connection.state !== 'connected' && direct !== null;
  return { figures: isCurrent ? (isDirect ? direct : figures) : null, isDirect };
}
