/** The pages of a session, and their paths (docs/product.md section 2). */
export const sessionPaths = {
  home: '/',
  service: '/service',
  share: '/share',
  giftCode: '/giftcode',
  support: '/support',
  profile: '/profile',
  affiliateHistory: '/affiliate-history',
  sessions: '/sessions',
  allGames: '/all-game',
} as const;
export type SessionPath = (typeof sessionPaths)[keyof typeof sessionPaths];

/** The paths of all pages that views link to. */
export const paths = {
  ...sessionPaths,
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  confirmEmail: '/confirm-email',
} as const;

/** Path for paying for a chosen package. */
export const planPath = (id: string): string => `${paths.service}?plan=${encodeURIComponent(id)}`;

/** Path of an order. */
export const orderPath = (id: string): string => `${paths.service}?order=${encodeURIComponent(id)}`;

/** Path of the order history. */
export const ordersPath = `${paths.service}?view=orders`;

/** Path of the recap of the session that began at this time (epoch ms). */
export const sessionPath = (startedAt: number): string => `${paths.sessions}?at=${startedAt}`;

/** Path of the settings on the profile page: the page scrolls to them and focuses their heading. */
export const settingsPath = `${paths.profile}#settings`;

/** The element id of "Stop renewal" on the profile page. */
export const RENEWAL_ELEMENT = 'renewal';

/** Path of "Stop renewal". */
export const renewalPath = `${paths.profile}#${RENEWAL_ELEMENT}`;
