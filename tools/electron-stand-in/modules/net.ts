/** Electron's `net`: fetch that also reads files and the app's own schemes. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Net } from 'electron';

import { handlerFor } from './protocol';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Electron's `Net`. */
export const net: Pick<Net, 'fetch' | 'isOnline' | 'online'> = {
  online: true,
  isOnline: () => true,
  fetch: async (input, options) => {
    const url = typeof input === 'string' ? input : input.url;
    if (url.startsWith('file:')) return fetchFile(url);
    const handler = options?.bypassCustomProtocolHandlers === true ? undefined : handlerFor(url);
    return handler === undefined ? fetch(input, options) : handler(new Request(input, options));
  },
};

async function fetchFile(url: string): Promise<Response> {
  const file = fileURLToPath(url);
  try {
    const contentType = CONTENT_TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
    return new Response(await readFile(file), { headers: { 'content-type': contentType } });
  } catch {
    throw new Error('net::ERR_FILE_NOT_FOUND');
  }
}
