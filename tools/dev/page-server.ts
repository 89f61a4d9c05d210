/** The development server: Vite's own, with hot reload of components and styles, under the product's policy. */
import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer, type ViteDevServer } from 'vite';
import type { PolicyOrigins } from '../../common/page-policy';
import { fromRoot } from '../lib/run';
import { developmentHeaders } from './page-headers';

const HOST = '127.0.0.1';
/** Folders that do not belong to pages. */
const NOT_OF_PAGES = [
  '.cache',
  'dist',
  'dist-*',
  'docs',
  'electron',
  'release',
  'sandbox',
  'tools',
  'test-results',
  'tests',
];

/** The URL of a development server on this port. */
export const addressOfPort = (port: number) => `http://${HOST}:${port}`;

/**
 * Starts it.
 * @param port a free one
 * @param origins what the pages may connect to besides their own files
 */
export async function startPageServer(port: number, origins: PolicyOrigins): Promise<ViteDevServer> {
  const nonce = randomBytes(16).toString('base64url');
  const server = await createServer({
    root: fromRoot(),
    configFile: fromRoot('vite.config.ts'),
    cacheDir: fromRoot('.cache', 'vite'),
    logLevel: 'warn',
    clearScreen: false,
    html: { cspNonce: nonce },
    server: {
      host: HOST,
      port,
      strictPort: true,
      headers: developmentHeaders(origins, { nonce, socket: `ws://${HOST}:${port}` }),
      // The pages have other addresses, which forward requests but no sockets.
      hmr: { protocol: 'ws', host: HOST, clientPort: port },
      watch: { ignored: NOT_OF_PAGES.map((folder) => fromRoot(folder, '**')) },
      // A checkout may share its packages with another one.
      fs: { allow: [fromRoot(), realpathSync(fromRoot('node_modules'))] },
    },
  });
  return server.listen();
}
