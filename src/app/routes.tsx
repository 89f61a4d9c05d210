/** Every page of docs/product.md section 2 in one table, used by router, guard, drawer, command palette and window title. */
import { Box, Gamepad2, Gift, History, House, LifeBuoy, ListChecks, Share2, User } from 'lucide-react';
import { lazyChunkWithTexts, lazyChunk, type LazyChunk } from '../lib/chunks/lazy-chunk';
import { environment } from '../core/diagnostics/environment.store';
import { paths } from '../model/paths';
import type { PageLink } from '../lib/i18n/page-link';
import type { DefaultLayoutProps } from './layouts/DefaultLayout';
import { isPhone } from '../ui/layout/measures/use-media';
import { phoneBar } from './hosts/PhoneBarHost';
import { repairDialog } from './hosts/RepairHost';
import type { SessionWorkProps } from './SessionWork';

export interface AppRoute {
  readonly path: string;
  /** Names the page in the window's title, and where a page change is announced. Its texts are in the language's first chunk. */
  readonly title: PageLink['title'];
  readonly page: LazyChunk;
  /** Who may open it. */
  readonly guard: 'signed-in' | 'signed-out' | 'anyone';
  readonly layout: 'default' | 'login' | 'confirm';
}

/** A page of a session, listed in menus. */
interface SessionPage extends PageLink {
  readonly page: LazyChunk;
  readonly inDrawer: boolean;
}

const sessionWork = lazyChunk<SessionWorkProps>(async () => (await import('./SessionWork')).SessionWork);
const home = lazyChunk(async () =>
  environment().isDesktop
    ? (await import('./HomeRoute')).loadHome()
    : (await import('../features/web-home/WebHomePage')).WebHomePage,
);
const login = lazyChunk(async () => (await import('./signed-out-chunk')).LoginPage);
const layouts = {
  default: lazyChunk<DefaultLayoutProps>(async () => (await import('./layouts/DefaultLayout')).DefaultLayout),
  login: lazyChunk(async () => (await import('./signed-out-chunk')).LoginLayout),
  confirm: lazyChunk(async () => (await import('./account-chunk')).ConfirmLayout),
};

/** In the order of the drawer and of the command palette, which has them all. */
const sessionPages: readonly SessionPage[] = [
  {
    path: paths.home,
    title: 'shell.home',
    icon: House,
    page: home,
    inDrawer: true,
  },
  {
    path: paths.allGames,
    title: 'shell.allGames',
    icon: Gamepad2,
    page: lazyChunk(async () => (await import('../features/games/AllGamesPage')).AllGamesPage),
    inDrawer: false,
  },
  {
    path: paths.service,
    title: 'shell.service',
    icon: Box,
    page: lazyChunkWithTexts(async () => (await import('../features/checkout/ServicePage')).ServicePage),
    inDrawer: true,
  },
  {
    path: paths.giftCode,
    title: 'shell.giftCode',
    icon: Gift,
    page: lazyChunkWithTexts(async () => (await import('../features/gifts/GiftCodePage')).GiftCodePage),
    inDrawer: true,
  },
  {
    path: paths.support,
    title: 'shell.support',
    icon: LifeBuoy,
    page: lazyChunkWithTexts(async () => (await import('../features/support/SupportPage')).SupportPage),
    inDrawer: true,
  },
  {
    path: paths.share,
    title: 'shell.share',
    icon: Share2,
    page: lazyChunkWithTexts(async () => (await import('../features/sharing/SharePage')).SharePage),
    inDrawer: true,
  },
  {
    path: paths.profile,
    title: 'shell.profile',
    icon: User,
    page: lazyChunkWithTexts(async () => (await import('../features/profile/ProfilePage')).ProfilePage),
    inDrawer: false,
  },
  {
    path: paths.sessions,
    title: 'shell.sessions',
    icon: ListChecks,
    page: lazyChunkWithTexts(async () => (await import('../features/sessions/SessionsPage')).SessionsPage),
    inDrawer: false,
  },
  {
    path: paths.affiliateHistory,
    title: 'shell.affiliateHistory',
    icon: History,
    page: lazyChunkWithTexts(async () => (await import('../features/affiliate/AffiliatePage')).AffiliatePage),
    inDrawer: false,
  },
];

export const routes: readonly AppRoute[] = [
  ...sessionPages.map((page) => ({ ...page, guard: 'signed-in', layout: 'default' }) as const),
  {
    path: paths.login,
    title: 'auth.signIn',
    page: login,
    guard: 'signed-out',
    layout: 'login',
  },
  {
    path: paths.register,
    title: 'auth.registerTitle',
    page: lazyChunk(async () => (await import('./account-chunk')).RegisterPage),
    guard: 'anyone',
    layout: 'login',
  },
  {
    path: paths.forgotPassword,
    title: 'auth.resetTitle',
    page: lazyChunkWithTexts(async () => (await import('./account-chunk')).ForgotPasswordPage),
    guard: 'anyone',
    layout: 'login',
  },
  {
    path: paths.confirmEmail,
    title: 'auth.confirmTitle',
    page: lazyChunk(async () => (await import('./account-chunk')).ConfirmEmailPage),
    guard: 'anyone',
    layout: 'confirm',
  },
];

export const drawerPages: readonly PageLink[] = sessionPages.filter(({ inDrawer }) => inDrawer);
export const palettePages: readonly PageLink[] = sessionPages;

export const SessionWork = sessionWork.Component;
export const DefaultLayout = layouts.default.Component;
export const LoginLayout = layouts.login.Component;
export const ConfirmLayout = layouts.confirm.Component;

const SIGNED_IN = [sessionWork, layouts.default, home];
const SIGNED_OUT = [sessionWork, layouts.login, login];

/** Loads the chunks of the first paint, so that no empty page is shown before it. A chunk that cannot be fetched fails where it is rendered. */
export async function loadFirstPage(isSignedIn: boolean): Promise<void> {
  const audiences: readonly AppRoute['guard'][] = ['anyone', isSignedIn ? 'signed-in' : 'signed-out'];
  // The guard leads from any other address to home or to login.
  const requested = routes.find(({ path, guard }) => audiences.includes(guard) && path === window.location.pathname);
  const start = isSignedIn ? SIGNED_IN : SIGNED_OUT;
  const parts = requested ? [sessionWork, layouts[requested.layout], requested.page] : start;
  const bar = isSignedIn && isPhone() ? [phoneBar] : [];
  await Promise.allSettled([...parts, ...bar].map(({ load }) => load()));
}

/** Preloads, when idle, home, login and Repair: signing in and out must work without a network (promise B2). */
export function preloadOtherPages(): void {
  void Promise.allSettled([...SIGNED_IN, ...SIGNED_OUT, repairDialog].map(({ load }) => load()));
}

/** Locale key of a page's title; null for any other path. */
export function titleOf(pathname: string): PageLink['title'] | null {
  return routes.find(({ path }) => path === pathname)?.title ?? null;
}
