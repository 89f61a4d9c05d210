/** What is not needed for every first paint: a part for each page and layout, and one for the session's work. */
import { paths } from '../model/paths';
import { laterPart, lazyPart, type LazyPart } from './lazy-part';

const sessionWork = lazyPart(async () => (await import('./SessionWork')).SessionWork);
const linkHost = lazyPart(async () => (await import('./desktop-parts')).LinkHost);
const updateHost = lazyPart(async () => (await import('./desktop-parts')).UpdateHost);
const defaultLayout = lazyPart(async () => (await import('./signed-in')).DefaultLayout);
const loginLayout = lazyPart(async () => (await import('./signed-out')).LoginLayout);
const home = lazyPart(async () => (await import('./signed-in')).HomePage);
const login = lazyPart(async () => (await import('./signed-out')).LoginPage);
const profile = laterPart(async () => (await import('../features/profile/ProfilePage')).ProfilePage);
const allGames = lazyPart(async () => (await import('../features/games/AllGamesPage')).AllGamesPage);
const register = lazyPart(async () => (await import('./ways-in')).RegisterPage);
const forgotPassword = lazyPart(async () => (await import('./ways-in')).ForgotPasswordPage);
const confirmLayout = lazyPart(async () => (await import('./ways-in')).ConfirmLayout);
const confirmEmail = lazyPart(async () => (await import('./ways-in')).ConfirmEmailPage);
const service = laterPart(async () => (await import('../features/checkout/ServicePage')).ServicePage);
const giftCode = laterPart(async () => (await import('../features/gifts/GiftCodePage')).GiftCodePage);
const share = laterPart(async () => (await import('../features/sharing/SharePage')).SharePage);
const affiliate = laterPart(async () => (await import('../features/affiliate/AffiliatePage')).AffiliatePage);
const support = laterPart(async () => (await import('../features/support/SupportPage')).SupportPage);
const homeNews = laterPart(async () => (await import('../features/promotions/HomeNews')).HomeNews);
const inbox = laterPart(async () => (await import('../features/promotions/Inbox')).Inbox);
const repair = lazyPart(async () => (await import('../features/repair/RepairDialog')).RepairDialog);

export const SessionWork = sessionWork.Part;
export const DefaultLayout = defaultLayout.Part;
export const LoginLayout = loginLayout.Part;
export const HomePage = home.Part;
export const LoginPage = login.Part;
export const ProfilePage = profile.Part;
export const AllGamesPage = allGames.Part;
export const RegisterPage = register.Part;
export const ForgotPasswordPage = forgotPassword.Part;
export const ConfirmLayout = confirmLayout.Part;
export const ConfirmEmailPage = confirmEmail.Part;
export const ServicePage = service.Part;
export const GiftCodePage = giftCode.Part;
export const SharePage = share.Part;
export const AffiliatePage = affiliate.Part;
export const SupportPage = support.Part;
export const HomeNews = homeNews.Part;
export const Inbox = inbox.Part;
export const RepairDialog = repair.Part;
export const LinkHost = linkHost.Part;
export const UpdateHost = updateHost.Part;

/** Fetches home's dialogs and the inbox, which no first paint needs; rejects when they cannot be had. */
export async function loadNews(): Promise<void> {
  await Promise.all([homeNews.load(), inbox.load()]);
}

/** Fetches the repair dialog, which no first paint needs; rejects when it cannot be had. */
export const loadRepair = () => repair.load();

const SIGNED_IN = [sessionWork, defaultLayout, home];
const SIGNED_OUT = [sessionWork, loginLayout, login];
/** Pages that are the same whether one is signed in or not: the link of a mail leads there. */
const BY_PATH: ReadonlyMap<string, readonly LazyPart[]> = new Map([
  [paths.register, [sessionWork, loginLayout, register]],
  [paths.forgotPassword, [sessionWork, loginLayout, forgotPassword]],
  [paths.confirmEmail, [sessionWork, confirmLayout, confirmEmail]],
]);

/** Loads what the first paint needs, so that it shows no empty page in between. A part that cannot be had fails where it is shown. */
export async function loadFirstPage(isSignedIn: boolean): Promise<void> {
  const parts = BY_PATH.get(window.location.pathname) ?? (isSignedIn ? SIGNED_IN : SIGNED_OUT);
  await Promise.allSettled(parts.map(({ load }) => load()));
}

/** Loads, while nothing else is to do, what comes after signing in or out, and Repair: both are reached without a network too (promise B2). */
export function loadOtherSideAhead(isSignedIn: boolean): void {
  void Promise.allSettled([...(isSignedIn ? SIGNED_OUT : SIGNED_IN), repair].map(({ load }) => load()));
}
