/** Collects the connect card's inputs from the stores and derives its state. */
import type { Connection, ConnectionServer } from '../../../model/connection';
import { remainingDays, serviceEnd } from '../../../model/shop/service-end';
import { knownRefusal } from '../../../model/server-messages.rules';
import { useOnline, useUnreached } from '../../../core/bootstrap/use-online';
import { useConnection } from '../../../core/connection/connection.store';
import { useHistory } from '../../../core/servers/history.store';
import { useServers } from '../../../core/servers/servers.store';
import { useSession } from '../../../core/session/session.store';
import { useServerNow } from '../../../lib/time/use-server-now';
import { heroState, type HeroState } from './hero-state';
import { useShownServer } from './use-shown-server';

export interface Hero {
  readonly state: HeroState;
  readonly server: ConnectionServer | null;
}

/** Maximum delay until an expiry is noticed. */
const EXPIRY_CHECK_INTERVAL_MS = 30_000;

export function useHero(): Hero {
  const connection = useConnection((state) => state.connection);
  const isOnline = useOnline();
  const unreached = useUnreached();
  const user = useSession((session) => session.user);
  const ranking = useHistory((state) => state.ranking);
  const now = useServerNow(user, EXPIRY_CHECK_INTERVAL_MS);
  const servers = {
    list: useServers((state) => state.list),
    status: useServers((state) => state.status),
    failure: useServers((state) => state.failure),
    figures: useServers((state) => state.figures),
    helper: useServers((state) => state.helper),
    pingedAt: useServers((state) => state.pingedAt),
    chosenId: useServers((state) => state.chosenId),
  };
  const hasDays = user?.subscription?.isActive === true || remainingDays(user?.expiresAt ?? null, now) > 0;
  const endedAt = user && serviceEnd(user);
  // An account without any earlier service may have a free trial that only the provider knows, so connecting is allowed to find out.
  const isExpired = user !== null && !hasDays && (endedAt !== null || isRefusedAsExpired(connection));
  return {
    state: heroState({ connection, servers, isExpired, expiresAt: endedAt, ranking, isOnline, unreached }),
    server: useShownServer(),
  };
}

function isRefusedAsExpired(connection: Connection): boolean {
  return connection.state === 'failed' && knownRefusal(connection.failure) === 'failure.serviceExpired';
}
