/** The table of routes (SPEC.md section 2): path, who may open it, and in which layout. */

export const LOGIN_PATH = '/login';
export const HOME_PATH = '/';
export const SERVICE_PATH = '/service';

/** Pages for signed-in people, in the default layout, whose own issue has not come yet. */
export const COMING_PATHS = [
  SERVICE_PATH,
  '/share',
  '/giftcode',
  '/support',
  '/profile',
  '/affiliate-history',
  '/all-game',
] as const;

/** Pages for people who are not signed in whose own issue has not come yet. */
export const COMING_SIGNED_OUT_PATHS = ['/register', '/forgot-password', '/confirm-email'] as const;
