/** The product's identity: a company that ships the client under its own brand edits this file, the icons and the colour tokens. */
export const brand = {
  /**
   * The `{product}` of wire names (docs/product.md section 10): wire keys `{product}_name`, `{product}_country` and the host of the app's
   * own scheme.
   */
  key: 'pinglane',
  name: 'PingLane',
  appId: 'app.pinglane.desktop',
  linkScheme: 'pinglane',
  /** The only address for which the app opens a mail program (promise A8). */
  supportEmail: 'support@pinglane.example',
} as const;

/** Origin of the installed app's pages; the provider's CORS rules must allow it (docs/product.md section 12). */
export const APP_ORIGIN = `app://${brand.key}` as const;

/** The company's site, which packages for Linux name. */
export const HOMEPAGE = 'https://pinglane.example';
