/** Values that the build puts in place of names (vite.config.ts, `define`). */

/** Configuration of a packaged build, variable by variable (docs/product.md section 11); empty in development. */
declare const __BAKED_CONFIG__: Readonly<Record<string, unknown>>;
