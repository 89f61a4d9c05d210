/** What is not needed for every first paint: a part for each page and layout, and one for the session's work. */
import { lazyPart } from './lazy-part';

const sessionWork = lazyPart(async () => (await import('./SessionWork')).SessionWork);
const defaultLayout = lazyPart(async () => (await import('./signed-in')).DefaultLayout);
const loginLayout = lazyPart(async () => (await import('./signed-out')).LoginLayout);
const home = lazyPart(async () => (await import('./signed-in')).HomePage);
const login = lazyPart(async () => (await import('./signed-out')).LoginPage);
const coming = lazyPart(async () => (await import('../features/coming/ComingPage')).ComingPage);

export const SessionWork = sessionWork.Part;
export const DefaultLayout = defaultLayout.Part;
export const LoginLayout = loginLayout.Part;
export const HomePage = home.Part;
export const LoginPage = login.Part;
export const ComingPage = coming.Part;

const SIGNED_IN = [sessionWork, defaultLayout, home];
const SIGNED_OUT = [sessionWork, loginLayout, login];

/** Loads what the first paint needs, so that it shows no empty page in between. A part that cannot be had fails where it is shown. */
export async function loadFirstPage(isSignedIn: boolean): Promise<void> {
  await Promise.allSettled((isSignedIn ? SIGNED_IN : SIGNED_OUT).map(({ load }) => load()));
}

/** Starts loading what a stored session needs while the first page is still being fetched; what fails is shown once it is drawn. */
export async function bringUpStoredSession(epoch: number): Promise<void> {
  const { bringUp } = await import('./SessionWork');
  void bringUp(epoch);
}

/** Loads, while nothing else is to do, what comes after signing in. */
export function loadHomeAhead(): void {
  void Promise.allSettled(SIGNED_IN.map(({ load }) => load()));
}
