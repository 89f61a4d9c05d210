/**
 * The one place where start-up runs and loops start and stop (SPEC.md sections 4 and 9). Draws nothing; loaded beside the first page, so
 * that the first paint does not wait for the provider's client.
 */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { restoreConnection } from '../flows/connect-server';
import { loadHomeGames } from '../flows/load-games';
import { loadGiftCount } from '../flows/load-gift-count';
import { loadWhereabouts } from '../flows/load-whereabouts';
import { startUp } from '../flows/start-up';
import { watchHealth } from '../flows/watch-health';
import { watchServers } from '../flows/watch-servers';
import { isDesktop } from '../platform/desktop';
import { paths } from '../domain/paths';
import { resetGames } from '../stores/games';
import { useSession } from '../stores/session';

/** Loads what a new session needs, and watches servers and health while the signed-in person is on home. */
export function SessionWork() {
  const isSignedIn = useSession(({ token }) => token !== null);
  const epoch = useSession((session) => session.epoch);
  const isReady = useSession((session) => session.phase === 'ready');
  const isHome = useLocation().pathname === paths.home;

  useEffect(() => {
    void loadWhereabouts();
  }, []);

  useEffect(() => {
    if (isSignedIn) void bringUp(epoch);
  }, [isSignedIn, epoch]);

  useEffect(() => {
    if (isReady) void loadGiftCount();
  }, [isReady]);

  useEffect(() => {
    if (!isReady || !isHome) return undefined;
    void loadHomeGames();
    return resetGames;
  }, [isReady, isHome]);

  useEffect(() => {
    if (!isReady || !isHome || !isDesktop()) return undefined;
    const stops = [watchServers(), watchHealth()];
    return () => stops.forEach((stop) => stop());
  }, [isReady, isHome]);

  return null;
}

let current: { readonly epoch: number; readonly work: Promise<void> } | null = null;

/** Loads what a session needs, once per epoch: the start of the app calls it before anything is drawn, so that the network need not wait. */
export function bringUp(epoch: number): Promise<void> {
  if (current?.epoch !== epoch) current = { epoch, work: startUp().then(restoreConnection) };
  return current.work;
}
