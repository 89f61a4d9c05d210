/** Lays out the web platform for a host: the built pages with a policy of their own, the configuration, and header files (promise A2). */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { toPublicConfig } from '../../common/config';
import { configVariables, parseConfig } from '../../common/program-config';
import { metaPolicy, webAddresses, webHeaders } from '../../common/page-policy';
import { withEarlyRequests, withHeadTags, withLongLoadTexts } from '../../common/web-page';
import { copySourceMaps, isSourceMap } from './source-maps';

/** Files of the build that only the desktop app uses. */
const DESKTOP_ONLY = /^(?:recovery\.\w+|mini\.\w+|continued\.html|tray|\.vite)$/;
/** Variables that the web platform does not use and must not publish. */
const NOT_OF_THE_WEB = /_(?:HELPER|AUTH_HELPER|UPDATE|USER_DATA)/;
const APP_PAGE = 'index.html';
/** The pages that a browser opens. */
const PAGES = [APP_PAGE, 'signed-in.html'];
/** Of the files with a content hash. A missing one is answered with 404: a page would be kept under its name. */
const KEPT = 'public, max-age=31536000, immutable';
/** What a server that compresses only what it is told to compresses besides HTML. */
const COMPRESSED =
  'text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml';
/** Characters with a special meaning in a header file. */
const UNSAFE_VALUE = /["\\$`{}\r\n]/;

export interface WebBuild {
  /** The folder of the build. */
  readonly from: string;
  /** Created anew: `site` is uploaded to the host, `hosting` belongs in its configuration; `source-maps` stays for reading error reports. */
  readonly to: string;
  /** The content of config.json. */
  readonly config: Readonly<Record<string, unknown>>;
}

/** @throws with the one-line message that names an invalid value, or with the problem of the build */
export async function buildWeb({ from, to, config }: WebBuild): Promise<void> {
  const parsed = parseConfig(config);
  if ('problem' in parsed) throw new Error(parsed.problem);
  const settings = toPublicConfig(parsed.config);
  const origins = {
    api: new URL(settings.apiUrl).origin,
    others: webAddresses(settings).map((address) => new URL(address).origin),
  };
  const headers = webHeaders(origins);
  const [site, hosting] = [join(to, 'site'), join(to, 'hosting')];

  await rm(to, { recursive: true, force: true });
  await mkdir(hosting, { recursive: true });
  await cp(from, site, {
    recursive: true,
    filter: (file) =>
      !DESKTOP_ONLY.test(relative(from, file).split(sep)[0] ?? '') &&
      basename(file) !== 'config.json' &&
      !isSourceMap(file),
  });
  await copySourceMaps(from, join(to, 'source-maps'));
  for (const page of PAGES) {
    const html = await readFile(join(site, page), 'utf8');
    const ready = page === APP_PAGE ? withLongLoadTexts(withEarlyRequests(html, origins.api)) : html;
    await writeFile(join(site, page), withPolicy(ready, metaPolicy(origins), page));
  }
  await writeFile(join(site, 'config.json'), `${JSON.stringify(ofTheWeb(config), null, 2)}\n`);
  await writeFile(join(site, '_headers'), netlifyHeaders(headers));
  await writeFile(join(site, '.htaccess'), apacheHeaders(headers));
  await writeFile(join(site, 'assets', '.htaccess'), apacheAssets());
  await writeFile(join(hosting, 'nginx.conf'), nginxHeaders(headers));
  await writeFile(join(hosting, 'Caddyfile'), caddyHeaders(headers));
}

/** @throws when the page has no charset */
function withPolicy(html: string, policy: string, page: string): string {
  const tags = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    '<meta name="referrer" content="no-referrer" />',
  ];
  const changed = withHeadTags(html, tags);
  if (changed === null) throw new Error(`${page} has no <meta charset="utf-8">`);
  return changed;
}

function ofTheWeb(config: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const known = Object.entries(config).filter(([name]) => name in configVariables && !NOT_OF_THE_WEB.test(name));
  return Object.fromEntries(known);
}

type Headers = Readonly<Record<string, string>>;

function eachHeader(headers: Headers, line: (name: string, value: string) => string): string {
  return Object.entries(headers)
    .map(([name, value]) => {
      if (UNSAFE_VALUE.test(value)) throw new Error(`${name} cannot be written into a header file: ${value}`);
      return line(name, value);
    })
    .join('\n');
}

function netlifyHeaders(headers: Headers): string {
  return `/*\n${eachHeader(headers, (name, value) => `  ${name}: ${value}`)}\n`;
}

function apacheHeaders(headers: Headers): string {
  return `# Needs mod_headers and AllowOverride FileInfo Indexes, and mod_filter and mod_deflate to compress.
${eachHeader(headers, (name, value) => `Header always set ${name} "${value}"`)}
Header set Cache-Control "no-cache"
FallbackResource /index.html
<IfModule mod_filter.c>
  <IfModule mod_deflate.c>
    AddOutputFilterByType DEFLATE text/html ${COMPRESSED}
  </IfModule>
</IfModule>
`;
}

/** For the folder of the hashed files: a missing one is no page. */
function apacheAssets(): string {
  return `Header set Cache-Control "${KEPT}"
FallbackResource disabled
`;
}

function nginxHeaders(headers: Headers): string {
  return `# Include it in the server block. A location with an add_header of its own would drop these.
${eachHeader(headers, (name, value) => `add_header ${name} "${value}" always;`)}
gzip on;
gzip_comp_level 6;
gzip_vary on;
gzip_proxied any;
gzip_types ${COMPRESSED};
location /assets/ {
  expires 1y;
}
location / {
  expires -1;
  try_files $uri /index.html;
}
`;
}

function caddyHeaders(headers: Headers): string {
  return `# Import it in the site's block.
header {
${eachHeader(headers, (name, value) => `\t${name} "${value}"`)}
}
encode zstd gzip
handle /assets/* {
\t@found file
\theader @found Cache-Control "${KEPT}"
\tfile_server
}
handle {
\theader Cache-Control "no-cache"
\ttry_files {path} /index.html
\tfile_server
}
`;
}
