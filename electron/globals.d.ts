/** Names that the build replaces by values (vite.config.ts, `define`). */

/** Configuration of a packaged build, variable by variable (docs/product.md section 11); empty in development. */
declare const __BAKED_CONFIG__: Readonly<Record<string, unknown>>;
