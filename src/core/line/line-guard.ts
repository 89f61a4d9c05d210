/** The line guard: offers another server while the line is bad, and switches by itself where it may (docs/product.md section 24). */
import { isOnOrReconnecting } from '../../model/connection';
import { NO_FIGURES, type FiguresById } from '../../model/figures-by-id';
import { chooseAndConnect, connectServer } from '../connection/connect-server';
import { onSweepEnded } from '../connection/monitoring/follow-sweeps';
import { setConnectionGame, useConnection } from '../connection/connection.store';
import { useHistory } from '../servers/history.store';
import { onFiguresOld } from '../servers/figures-age.store';
import { useServers } from '../servers/servers.store';
import { services } from '../services/services';
import { heldFailure, useSession } from '../session/session.store';
import { maySwitch, offerFor, type Offer } from './guard.rules';
import { guardChoice, recordSwitch, setDeclined, setOffer, useGuard } from './guard.store';
import { lineNow, onLineChanged } from './line.store';

/**
 * Starts the guard.
 * @param tellFailed tells the person of a switch by itself that failed
 * @returns the function that stops it
 */
export function followGuard(tellFailed: (offer: Offer) => void): () => void {
  let figures: FiguresById = NO_FIGURES;
  let before: FiguresById = NO_FIGURES;

  const update = () => {
    const { connection } = useConnection.getState();
    const { isDeclined, switchedAt } = useGuard.getState();
    const choice = guardChoice();
    const mayOffer = choice !== 'never' && !isDeclined && heldFailure() === null;
    if (connection.state !== 'connected' || !mayOffer) {
      setOffer(null);
      return;
    }
    const { serverId: connectedId } = connection;
    const { list } = useServers.getState();
    const { ranking } = useHistory.getState();
    const line = lineNow();
    const offer = offerFor({ line, connectedId, list, figures, before, ranking });
    const now = services().clock.now();
    if (offer !== null && maySwitch(choice, line, switchedAt, now)) {
      recordSwitch(now);
      const options = { kept: connection, failed: () => tellFailed(offer) };
      void switchTo(offer.serverId, (serverId) => connectServer(serverId, options));
      return;
    }
    setOffer(offer);
  };

  const stops = [
    onSweepEnded((ended) => {
      if (ended.figures === null) return;
      before = figures;
      ({ figures } = ended);
      update();
    }),
    onLineChanged(update),
    // Once they are older than two sweeps, nothing says that another server is faster, or answers (promise J2).
    onFiguresOld(() => {
      figures = NO_FIGURES;
      update();
    }),
    // A held session cannot move to another server.
    useSession.subscribe((session, earlier) => {
      if (session.ending !== earlier.ending) update();
    }),
    useConnection.subscribe((state, earlier) => {
      if (state.connection === earlier.connection) return;
      // A connection that is lost and restored goes on with the same match.
      if (!isOnOrReconnecting(state.connection)) setDeclined(false);
      update();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/**
 * Connects to the offered server, which the person has picked with it; does nothing without an offer.
 * @param shownId the server of the offer that the person was shown, where that may be an older one: another offer is not accepted
 */
export async function acceptOffer(shownId?: string): Promise<void> {
  const { offer } = useGuard.getState();
  if (offer === null || (shownId !== undefined && shownId !== offer.serverId)) return;
  setOffer(null);
  await switchTo(offer.serverId, chooseAndConnect);
}

/**
 * The match goes on at the other server, or at the same one when that cannot be had: its game stays that of the connection, unless another one
 * has been played meanwhile.
 */
async function switchTo(serverId: string, connect: (serverId: string) => Promise<void>): Promise<void> {
  const { connection: from, gameId } = useConnection.getState();
  await connect(serverId);
  const { connection, gameId: next } = useConnection.getState();
  const isOn = connection === from || (connection.state === 'connected' && connection.serverId === serverId);
  if (gameId !== null && next === null && isOn) setConnectionGame(gameId);
}

/** No more offers, and no switch by itself, until the session ends or moves to another server. */
export function declineOffer(): void {
  setDeclined(true);
}
