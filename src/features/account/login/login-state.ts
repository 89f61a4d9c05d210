/** State that other pages pass to the login page through the router. */
import { SIGN_IN_PROVIDERS } from '../../../../common/contract/ipc/sign-in';
import type { StartMethod } from './absent-methods.store';

/** For `navigate(paths.login, { state })` after an account was created whose first sign-in failed. */
export const REGISTERED = { notice: 'registered' } as const;

/** Parses the notice; null for an unknown state, which a browser may have stored earlier. */
export function noticeIn(state: unknown): { readonly kind: 'registered' } | null {
  const isRegistered =
    typeof state === 'object' && state !== null && 'notice' in state && state.notice === REGISTERED.notice;
  return isRegistered ? { kind: 'registered' } : null;
}

/** For `navigate(paths.login, { state })` from a page that offers the other ways to sign in: the login page then starts one. */
export const startWith = (method: StartMethod) => ({ start: method });

/** The way to sign in that another page has started; null for none. */
export function startIn(state: unknown): StartMethod | null {
  const start = typeof state === 'object' && state !== null && 'start' in state ? state.start : null;
  return ([...SIGN_IN_PROVIDERS, 'device'] as const).find((method) => method === start) ?? null;
}

/** The e-mail address passed by another page; '' when there is none. */
export function emailIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
}
