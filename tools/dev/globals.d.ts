/** The development server's URL, without a trailing slash; only in the main process of `npm run dev` (watch-main.ts). */
declare const __DEV_SERVER__: string;
