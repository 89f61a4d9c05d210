/** The one place where start-up runs and loops start and stop (SPEC.md sections 4 and 9). */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { restoreConnection } from '../flows/connect-server';
import { loadWhereabouts } from '../flows/load-whereabouts';
import { startUp } from '../flows/start-up';
import { watchHealth } from '../flows/watch-health';
import { watchServers } from '../flows/watch-servers';
import { isDesktop } from '../platform/desktop';
import { useSession } from '../stores/session';
import { HOME_PATH } from './routes';

/** Loads what a new session needs, and watches servers and health while the signed-in person is on home. */
export function useAppLifecycle(): void {
  const token = useSession((session) => session.token);
  const isReady = useSession((session) => session.phase === 'ready');
  const isHome = useLocation().pathname === HOME_PATH;

  useEffect(() => {
    void loadWhereabouts();
  }, []);

  useEffect(() => {
    if (token !== null) void startUp().then(restoreConnection);
  }, [token]);

  useEffect(() => {
    if (!isReady || !isHome || !isDesktop()) return undefined;
    const stops = [watchServers(), watchHealth()];
    return () => stops.forEach((stop) => stop());
  }, [isReady, isHome]);
}
