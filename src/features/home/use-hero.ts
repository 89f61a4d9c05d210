/** Gathers what the connect card needs from the stores, and judges it. */
import { remainingDays } from '../../domain/remaining-days';
import type { Server } from '../../domain/server';
import { useConnection } from '../../stores/connection';
import { useServers } from '../../stores/servers';
import { useSession } from '../../stores/session';
import { useNow } from '../../ui/use-now';
import { heroServer, heroState, type HeroState } from './hero-state';

export interface Hero {
  readonly state: HeroState;
  readonly server: Server | null;
}

/** An expiry is noticed within this time. */
const EXPIRY_LOOK_INTERVAL_MS = 30_000;

export function useHero(): Hero {
  const connection = useConnection((state) => state.connection);
  const user = useSession((session) => session.user);
  const now = useNow(EXPIRY_LOOK_INTERVAL_MS);
  const servers = {
    list: useServers((state) => state.list),
    status: useServers((state) => state.status),
    failure: useServers((state) => state.failure),
    figures: useServers((state) => state.figures),
    helper: useServers((state) => state.helper),
    pingedAt: useServers((state) => state.pingedAt),
    chosenId: useServers((state) => state.chosenId),
  };
  const isExpired = user !== null && user.subscription?.isActive !== true && remainingDays(user.expiresAt, now) === 0;
  return {
    state: heroState({ connection, servers, isExpired, expiresAt: user?.expiresAt ?? null }),
    server: heroServer(connection, servers),
  };
}
