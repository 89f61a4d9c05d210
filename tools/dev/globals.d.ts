/** The development server's address, without a slash at the end; only in the main process of `npm run dev` (watch-main.ts). */
declare const __DEV_SERVER__: string;
