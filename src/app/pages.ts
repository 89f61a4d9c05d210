/** What is loaded when it is first needed: a chunk for each page and layout, and one for the session's work. */
import { lazy } from 'react';

const load = {
  sessionWork: () => import('./SessionWork'),
  defaultLayout: () => import('./layouts/DefaultLayout'),
  loginLayout: () => import('./layouts/LoginLayout'),
  home: () => import('../features/home/HomePage'),
  login: () => import('../features/auth/LoginPage'),
  coming: () => import('../features/coming/ComingPage'),
};

export const SessionWork = lazy(async () => ({ default: (await load.sessionWork()).SessionWork }));
export const DefaultLayout = lazy(async () => ({ default: (await load.defaultLayout()).DefaultLayout }));
export const LoginLayout = lazy(async () => ({ default: (await load.loginLayout()).LoginLayout }));
export const HomePage = lazy(async () => ({ default: (await load.home()).HomePage }));
export const LoginPage = lazy(async () => ({ default: (await load.login()).LoginPage }));
export const ComingPage = lazy(async () => ({ default: (await load.coming()).ComingPage }));

/** Starts fetching what the first paint will most likely need, while configuration and language still load. */
export function preloadFirstPage(isSignedIn: boolean): void {
  const first = isSignedIn ? [load.defaultLayout, load.home] : [load.loginLayout, load.login];
  // A chunk that cannot be had is reported where it is really needed.
  for (const start of [load.sessionWork, ...first]) start().catch(() => undefined);
}
