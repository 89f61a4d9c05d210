/**
 * Runs the bootstrap and starts and stops the session's loops (docs/product.md sections 4 and 9). Hosts the gamepad's part and, on the desktop,
 * the questions of links and signing out; loaded beside the first page, so that the first paint does not wait for the provider's client.
 */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { bootstrapSession } from '../core/bootstrap/bootstrap-session';
import { leaveHomeGames, loadHomeGames } from '../core/games/load-games';
import { watchLocation } from '../core/session/load-location';
import { whenNetworkIsBack } from '../core/session/provider-hold';
import { repeatUnreachedLoads } from '../core/session/resource.store';
import { refreshUser } from '../core/user/refresh-user';
import { watchActivity } from '../core/connection/watch-activity';
import { watchHealth } from '../core/user/watch-health';
import { watchHistory } from '../core/connection/monitoring/watch-history';
import { watchOtherWindows } from '../core/session/watch-other-windows';
import { watchServers } from '../core/connection/monitoring/watch-servers';
import { watchLastSeen } from '../core/bootstrap/last-seen';
import type { ControllerProps } from '../features/controller/Controller';
import type { PageLink } from '../lib/i18n/page-link';
import { lazyChunk } from '../lib/chunks/lazy-chunk';
import { loadLaterTexts } from '../lib/i18n/i18n';
import { isDesktop } from '../lib/platform/desktop';
import { report } from '../lib/platform/error-reporting';
import { onStoredChange, readStored } from '../lib/platform/storage';
import { paths } from '../model/paths';
import { useSession } from '../core/session/session.store';
import { LazyPart } from './LazyPart';

const controllerHost = lazyChunk<ControllerProps>(async () => (await import('./hosts/ControllerHost')).ControllerHost);
const signOutHost = lazyChunk(async () => (await import('./desktop-chunk')).SignOutHost);
const linkHost = lazyChunk(async () => (await import('./desktop-chunk')).LinkHost);

export interface SessionWorkProps {
  /** The main menu's, in its order: a gamepad goes through them. */
  readonly menuPages?: readonly PageLink[];
}

/** Loads what a new session needs, and monitors servers and health while home is shown. */
export function SessionWork({ menuPages = [] }: SessionWorkProps) {
  const isSignedIn = useSession(({ token }) => token !== null);
  const epoch = useSession((session) => session.epoch);
  const isReady = useSession((session) => session.phase === 'ready');
  const userId = useSession(({ user }) => user?.id ?? null);
  const { pathname } = useLocation();
  const isHome = pathname === paths.home;
  const isProfile = pathname === paths.profile;
  const isService = pathname === paths.service;

  useEffect(watchLocation, []);

  useEffect(() => whenNetworkIsBack(repeatUnreachedLoads), []);

  useEffect(watchOtherWindows, []);

  useEffect(watchActivity, []);

  useEffect(() => soon(isDesktop() ? desktopIntegration : serviceEnd), []);

  useEffect(() => {
    if (isSignedIn) void bootstrapSession();
  }, [isSignedIn, epoch]);

  useEffect(() => {
    if (!isReady) return undefined;
    const stops = [soon(giftItems), soon(sessionWatch), watchLastSeen()];
    if (isDesktop()) stops.push(soon(lineWatch), soon(resumeWatch));
    return () => stops.forEach((stop) => stop());
  }, [isReady, epoch]);

  useEffect(() => {
    if (!isReady || userId === null) return undefined;
    const stops = [soon(usage), watchCharges(), watchHistory()];
    if (isDesktop()) stops.push(soon(graphWatch), soon(record), soon(installedGames));
    return () => stops.forEach((stop) => stop());
  }, [isReady, epoch, userId]);

  useEffect(() => {
    if (isReady && isProfile) void refreshUser();
  }, [isReady, isProfile]);

  useEffect(() => {
    if (!isReady || !isHome) return undefined;
    void loadHomeGames();
    return leaveHomeGames;
  }, [isReady, isHome]);

  // docs/product.md section 2: leaving /service resets the service data.
  useEffect(() => (isService ? soon(serviceData) : undefined), [isService]);

  useEffect(() => {
    if (!isReady || !isHome || !isDesktop()) return undefined;
    const stops = [watchServers(), watchHealth()];
    return () => stops.forEach((stop) => stop());
  }, [isReady, isHome]);

  return (
    <>
      <LazyPart where="controller">
        <controllerHost.Component pages={menuPages} />
      </LazyPart>
      {isDesktop() ? (
        // A boundary of its own: the session's work must neither wait for the chunk of links and questions nor fail with it.
        <LazyPart where="links">
          <linkHost.Component />
          <signOutHost.Component />
        </LazyPart>
      ) : null}
    </>
  );
}

/** Loads a chunk in the background and returns the function that starts some work, which returns the one that stops it. */
type Load = () => Promise<() => () => void>;

const desktopIntegration: Load = async () => (await import('../core/desktop/desktop-integration')).followDesktop;
/** A part of the desktop integration that the web has too. */
const serviceEnd: Load = async () => (await import('../core/desktop/watch-service-end')).watchServiceEnd;
const lineWatch: Load = async () => {
  const { followLine, followMatchMode, watchLag } = await import('./line-chunk');
  return () => {
    const stops = [followLine(), followMatchMode(), watchLag()];
    return () => stops.forEach((stop) => stop());
  };
};
const graphWatch: Load = async () => (await import('./line-chunk')).watchGraph;
const sessionWatch: Load = async () => (await import('../core/bootstrap/watch-session')).watchSession;
const usage: Load = async () => (await import('../core/usage/track-usage')).trackUsage;
const record: Load = async () => (await import('./line-chunk')).recordSession;
const resumeWatch: Load = async () => (await import('../core/bootstrap/watch-resume')).watchResume;
/** Continues unsettled charges, those too that another window begins. */
function watchCharges(): () => void {
  const resume = () => void soon(charges);
  if (readStored('openCharges').length > 0) resume();
  return onStoredChange('openCharges', resume);
}
const charges: Load = async () => {
  const { resumeCharges } = await import('../features/checkout/payment/settle-charge');
  return () => {
    resumeCharges();
    return () => {};
  };
};
/** Without its chunk there is nothing to reset. */
const serviceData: Load = async () => {
  const { leaveCheckout } = await import('../features/checkout/checkout.store');
  return () => leaveCheckout;
};
const installedGames: Load = async () => {
  const [{ watchInstalled }] = await Promise.all([import('../core/games/watch-installed'), loadLaterTexts()]);
  return watchInstalled;
};
const giftItems: Load = async () => {
  const { loadGiftItems } = await import('../features/gifts/load-gift-items');
  return () => {
    void loadGiftItems();
    return () => {};
  };
};

/** Starts the work once its chunk is loaded, unless it was stopped before. Returns the function that stops it. */
function soon(load: Load): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  load().then(
    (start) => {
      if (!isOver) stop = start();
    },
    (error: unknown) => report(error, 'session work'),
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
