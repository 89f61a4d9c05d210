/**
 * The one place where start-up runs and loops start and stop (SPEC.md sections 4 and 9). Draws nothing; loaded beside the first page, so
 * that the first paint does not wait for the provider's client.
 */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { bringUp } from '../flows/bring-up';
import { loadHomeGames } from '../flows/load-games';
import { loadGiftItems } from '../flows/load-gift-items';
import { loadWhereabouts } from '../flows/load-whereabouts';
import { refreshUser } from '../flows/refresh-user';
import { trackUsage } from '../flows/track-usage';
import { watchAttention } from '../flows/watch-attention';
import { watchAwakenings } from '../flows/watch-awakenings';
import { watchHealth } from '../flows/watch-health';
import { watchHistory } from '../flows/watch-history';
import { watchOtherWindows } from '../flows/watch-other-windows';
import { watchServers } from '../flows/watch-servers';
import { watchUser } from '../flows/watch-user';
import { isDesktop } from '../platform/desktop';
import { report } from '../platform/error-reporting';
import { paths } from '../domain/paths';
import { resetGames } from '../stores/games';
import { resetService, useService } from '../stores/service';
import { useSession } from '../stores/session';

/** Loads what a new session needs, and watches servers and health while the signed-in person is on home. */
export function SessionWork() {
  const isSignedIn = useSession(({ token }) => token !== null);
  const epoch = useSession((session) => session.epoch);
  const isReady = useSession((session) => session.phase === 'ready');
  const userId = useSession(({ user }) => user?.id ?? null);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isHome = pathname === paths.home;
  const isProfile = pathname === paths.profile;
  const isService = pathname === paths.service;

  useEffect(() => {
    void loadWhereabouts();
  }, []);

  useEffect(watchOtherWindows, []);

  useEffect(watchAttention, []);

  useEffect(() => (isDesktop() ? followDesktopSoon() : undefined), []);

  useEffect(() => {
    if (isSignedIn) void bringUp();
  }, [isSignedIn, epoch]);

  useEffect(() => {
    if (!isReady) return undefined;
    void loadGiftItems();
    return watchUser();
  }, [isReady, epoch]);

  useEffect(() => (isReady && userId !== null ? trackUsage() : undefined), [isReady, epoch, userId]);

  useEffect(() => (isReady && userId !== null ? watchHistory() : undefined), [isReady, epoch, userId]);

  useEffect(() => (isReady && isDesktop() ? watchAwakenings() : undefined), [isReady, epoch]);

  useEffect(() => {
    if (isReady && isProfile) void refreshUser();
  }, [isReady, isProfile]);

  useEffect(() => {
    if (!isReady || !isHome) return undefined;
    void loadHomeGames();
    return resetGames;
  }, [isReady, isHome]);

  // SPEC.md section 2: leaving /service resets the service data, and a package that is chosen elsewhere leads there.
  useEffect(() => {
    if (isService) return resetService;
    return useService.subscribe(({ planId }, { planId: before }) => {
      if (planId !== null && planId !== before) void navigate(paths.service);
    });
  }, [isService, navigate]);

  useEffect(() => {
    if (!isReady || !isHome || !isDesktop()) return undefined;
    const stops = [watchServers(), watchHealth()];
    return () => stops.forEach((stop) => stop());
  }, [isReady, isHome]);

  return null;
}

/** Tray, hotkey and notifications, from a chunk that nothing on the screen waits for. Gives the function that stops them. */
function followDesktopSoon(): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  import('../flows/desktop-habits').then(
    ({ followDesktop }) => {
      if (!isOver) stop = followDesktop();
    },
    (error: unknown) => report(error, 'desktop habits'),
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
