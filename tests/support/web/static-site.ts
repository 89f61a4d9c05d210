/** A plain static server: the files of a folder, index.html for unknown routes, and no headers of its own. */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { startServer, type TestServer } from '../provider/http-server';

const TYPES: Readonly<Record<string, string>> = {
  ...{ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' },
  ...{ '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.png': 'image/png', '.webp': 'image/webp' },
};

export interface StaticSite {
  readonly folder: string;
  /** Other folders, by the beginning of the paths of their files. */
  readonly folders?: Readonly<Record<string, string>>;
  /** The headers of each response besides its type. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Changes the pages in transit, like an injected script. */
  readonly rewrite?: (html: string) => string;
}

export function startStaticSite({
  folder,
  folders = {},
  headers = {},
  rewrite = (html) => html,
}: StaticSite): Promise<TestServer> {
  return startServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.test');
    const file = extname(pathname) === '' ? '/index.html' : pathname;
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    try {
      const other = Object.keys(folders).find((prefix) => file.startsWith(`${prefix}/`));
      const path = other === undefined ? join(folder, file) : join(folders[other] ?? '', file.slice(other.length));
      const bytes = readFileSync(path);
      response.writeHead(200, { ...headers, 'content-type': type });
      response.end(type === 'text/html' ? rewrite(bytes.toString()) : bytes);
    } catch {
      response.writeHead(404, headers).end();
    }
  });
}
