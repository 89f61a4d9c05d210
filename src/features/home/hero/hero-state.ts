/** The connect card's state (docs/product.md section 20), derived from all known state. */
import {
  unconfirmedOff,
  type Connected,
  type Connection,
  type ConnectionServer,
  type ConnectStep,
  type Waiting,
} from '../../../model/connection';
import { isHelperMissing, type Failure } from '../../../model/failure';
import { bestServer, NO_RANKING, type Ranking } from '../../../core/servers/server-ranking.rules';
import type { Server } from '../../../model/server';
import type { FiguresById } from '../../../model/figures-by-id';
import { serverById } from '../../../core/servers/server-by-id.rules';
import { serverOf } from '../../../core/connection/connection-server.store';
import type { ServersState } from '../../../core/servers/servers.store';

/** A connect in one of its steps. */
type Busy = Extract<Connection, { readonly step: ConnectStep }>;

export type HeroState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'busy'; readonly connection: Busy }
  /** Between two attempts of a reconnect. */
  | { readonly kind: 'waiting'; readonly connection: Waiting }
  | { readonly kind: 'connected'; readonly connection: Connected }
  | { readonly kind: 'disconnecting' }
  /** An Off that the helper did not confirm; retried at this time (epoch ms), or pending now. */
  | { readonly kind: 'unconfirmed'; readonly failure: Failure; readonly nextAttemptAt: number | null }
  /** The machine is offline, or the start waits for a provider that cannot be reached, with its failure. */
  | { readonly kind: 'no-network'; readonly asOf: number | null; readonly failure: Failure | null }
  | { readonly kind: 'expired'; readonly endedAt: number | null }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'offline'; readonly failure: Failure; readonly asOf: number | null }
  | { readonly kind: 'no-helper'; readonly failure: Failure }
  | {
      readonly kind: 'idle';
      readonly reason: 'recommended' | 'favourite' | 'chosen' | 'unmeasured';
      /** Why the last sweep failed; it does not prevent connecting. */
      readonly pingFailure?: Failure;
    };

/** Each step's name in the locales. */
export const STEP_NAMES = { ping: 'home.stepPing', submit: 'home.stepSubmit', login: 'home.stepLogin' } as const;

export interface HeroFacts {
  readonly connection: Connection;
  readonly servers: Pick<ServersState, 'list' | 'status' | 'failure' | 'figures' | 'helper' | 'pingedAt' | 'chosenId'>;
  /** Whether the person's service has expired, so that they cannot connect; false while the user is not loaded. */
  readonly isExpired: boolean;
  readonly expiresAt: number | null;
  /** The servers' statistics; without them only the current measurements count. */
  readonly ranking?: Ranking;
  readonly isOnline?: boolean;
  /** Why the start waits although there is a network. */
  readonly unreached?: Failure | null;
}

/** The card's state; an existing or starting connection takes precedence over anything that would prevent a new one. */
export function heroState({
  connection,
  servers,
  isExpired,
  expiresAt,
  ranking = NO_RANKING,
  isOnline = true,
  unreached = null,
}: HeroFacts): HeroState {
  const off = unconfirmedOff(connection);
  if (off) return { kind: 'unconfirmed', failure: off.failure, nextAttemptAt: off.nextAttemptAt };
  switch (connection.state) {
    case 'connecting':
      return { kind: 'busy', connection };
    case 'reconnecting':
      return connection.nextAttemptAt === null ? { kind: 'busy', connection } : { kind: 'waiting', connection };
    case 'connected':
      return { kind: 'connected', connection };
    case 'disconnecting':
      return { kind: 'disconnecting' };
    case 'failed':
    case 'idle':
      break;
  }
  if (!isOnline) return { kind: 'no-network', asOf: servers.pingedAt, failure: unreached };
  if (isExpired) return { kind: 'expired', endedAt: expiresAt };
  if (connection.state === 'failed') return { kind: 'failed', failure: connection.failure };
  if (servers.failure) return { kind: 'offline', failure: servers.failure, asOf: servers.pingedAt };
  if (servers.status === 'loading') return { kind: 'loading' };
  const pingFailure = servers.helper.state === 'failed' ? servers.helper.failure : null;
  if (pingFailure && isHelperMissing(pingFailure)) return { kind: 'no-helper', failure: pingFailure };
  return { kind: 'idle', reason: reasonOf(servers, ranking), ...(pingFailure && { pingFailure }) };
}

/** What the parts of the card are drawn from. */
export interface HeroProps {
  readonly state: HeroState;
  readonly server: ConnectionServer | null;
}

/** Whether a part is drawn the same: a sweep makes a new state of the same fields, which are values, or objects that stay while nothing changes. */
export function isSameHero(a: HeroProps, b: HeroProps): boolean {
  const fields = new Map<string, unknown>(Object.entries(b.state));
  const entries = Object.entries(a.state);
  return (
    a.server === b.server &&
    entries.length === fields.size &&
    entries.every(([name, value]) => fields.get(name) === value)
  );
}

/** Whether a reconnect is running, which is amber everywhere (docs/product.md section 20). */
export function isReconnecting(state: HeroState): boolean {
  return state.kind === 'waiting' || (state.kind === 'busy' && state.connection.state === 'reconnecting');
}

/**
 * The server named on the card: the connection's own, else the chosen one, else the best; null before the first measurement.
 * @param own the server data kept with the connection
 */
export function heroServer(
  connection: Connection,
  { list, figures, chosenId }: Pick<ServersState, 'list' | 'figures' | 'chosenId'>,
  ranking: Ranking = NO_RANKING,
  own: ConnectionServer | null = null,
): ConnectionServer | null {
  if (connection.state !== 'idle') return serverOf(connection, own, list);
  return serverById(list, chosenId) ?? bestServer(list, figures, ranking);
}

/** Minimum gain of a server that is shown beside the chosen one: less is noise. */
const BETTER_BY_MIN_MS = 5;

/** The best server and its gain in ms over the chosen one; null when the gain is too small. */
export function betterServer(
  chosen: Pick<Server, 'id'> | null,
  list: readonly Server[],
  figures: FiguresById,
  ranking: Ranking = NO_RANKING,
): { readonly server: Server; readonly gainMs: number } | null {
  const best = bestServer(list, figures, ranking);
  const ownMs = chosen && figures.get(chosen.id)?.roundTripMs;
  const bestMs = best && figures.get(best.id)?.roundTripMs;
  if (!best || ownMs == null || bestMs == null || ownMs - bestMs < BETTER_BY_MIN_MS) return null;
  return { server: best, gainMs: ownMs - bestMs };
}

function reasonOf(
  { list, figures, chosenId }: HeroFacts['servers'],
  ranking: Ranking,
): Extract<HeroState, { readonly kind: 'idle' }>['reason'] {
  const best = bestServer(list, figures, ranking);
  const chosen = serverById(list, chosenId);
  if (!chosen) return best ? 'recommended' : 'unmeasured';
  if (chosen.id === best?.id) return 'recommended';
  return chosen.isFavourite ? 'favourite' : 'chosen';
}
