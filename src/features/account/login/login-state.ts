/** State that other pages pass to the login page through the router. */

/** For `navigate(paths.login, { state })` after an account was created whose first sign-in failed. */
export const REGISTERED = { notice: 'registered' } as const;

/** Parses the notice; null for an unknown state, which a browser may have stored earlier. */
export function noticeIn(state: unknown): { readonly kind: 'registered' } | null {
  const isRegistered =
    typeof state === 'object' && state !== null && 'notice' in state && state.notice === REGISTERED.notice;
  return isRegistered ? { kind: 'registered' } : null;
}

/** For `navigate(paths.login, { state })` from a page that offers this device: the login page then signs in with it. */
export const DEVICE_START = { start: 'device' } as const;

/** Whether another page has asked to sign in with this device. */
export function isDeviceStart(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'start' in state && state.start === DEVICE_START.start;
}

/** The e-mail address passed by another page; '' when there is none. */
export function emailIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
}
