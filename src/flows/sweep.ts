/** One sweep: the helper measures every server of the token, and figures and graph learn what it found. */
import { HELPER_PING_TIMEOUT_MS } from '../../contract/helper-api';
import type { Failure } from '../domain/failure';
import type { Figures } from '../domain/server';
import { addSample, useConnection } from '../stores/connection';
import { beginSweep, endSweep, failSweep, useServers } from '../stores/servers';
import { sessionTicket, type SessionTicket } from './session-token';
import { within } from './within';
import { world } from './world';

let running: { readonly ticket: SessionTicket; readonly sweep: Promise<Failure | null> } | null = null;

/**
 * Measures every server; a call while one runs joins it (promise D5).
 * @returns why it failed, or null when it did not or when the session has ended meanwhile
 */
export function sweep(): Promise<Failure | null> {
  if (running?.ticket.isCurrent() === true) return running.sweep;
  const ticket = sessionTicket();
  if (!ticket || !world().startup().isDesktop) return Promise.resolve(null);
  const started = { ticket, sweep: run(ticket) };
  running = started;
  void started.sweep.then(() => {
    if (running === started) running = null;
  });
  return started.sweep;
}

async function run(ticket: SessionTicket): Promise<Failure | null> {
  const { desktop, clock } = world();
  beginSweep();
  const call = desktop.pingServers(useServers.getState().pingToken);
  const outcome = await within(HELPER_PING_TIMEOUT_MS, call, { outcome: 'failed', failure: 'timeout' }, ticket.signal);
  if (!ticket.isCurrent()) return null;
  if (outcome.outcome === 'pinged') {
    endSweep(clock.now(), outcome.figures, outcome.direct);
    addSampleOf(outcome.figures, outcome.direct, clock.now());
    return null;
  }
  const failure: Failure = { source: 'helper-ping', reason: outcome.failure };
  failSweep(failure);
  return failure;
}

/** The graph's next point: the connected server's figures, else those of the direct way when they were measured. */
function addSampleOf(figures: Readonly<Record<string, Figures>>, direct: Figures | null, at: number): void {
  const { connection } = useConnection.getState();
  const via = connection.state === 'connected' ? 'service' : 'direct';
  const measured = connection.state === 'connected' ? figures[connection.serverId] : direct;
  if (!measured) return;
  addSample({ at, via, roundTripMs: measured.roundTripMs, jitterMs: measured.jitterMs });
}
