/** What other pages tell the login page, in the router's state. */

/** For `navigate(paths.login, { state })` once an account was made that could not be signed in with at once. */
export const REGISTERED = { notice: 'registered' } as const;

/** What there is to say; null when the state, which a browser may have kept from another day, says nothing known. */
export function noticeIn(state: unknown): { readonly kind: 'registered' } | null {
  const isTold = typeof state === 'object' && state !== null && 'notice' in state && state.notice === REGISTERED.notice;
  return isTold ? { kind: 'registered' } : null;
}

/** The e-mail address that a page hands to another one; '' when it hands none. */
export function emailIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
}
