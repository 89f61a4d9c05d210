/** The frame of the pages shown in the browser: escaped by the template, with their own stylesheet and no script. */
import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { brand } from '../../../common/brand';

export const STYLE_PATH = '/style.css';
const STYLE_FILE = new URL('./style.css', import.meta.url);

type Html = ReturnType<typeof html>;

const SERVICE_NAMES = { google: 'Google', discord: 'Discord', paypal: 'PayPal', bank: 'Bank' } as const;

export interface Page {
  readonly title: string;
  /** The service whose style it uses. */
  readonly service: keyof typeof SERVICE_NAMES;
  readonly body: Html;
  readonly status?: number;
  /** The redirect URI; browsers apply the policy's form-action to redirects of a form. */
  readonly redirectUri?: string;
}

/** A whole page. */
export async function pageAnswer({ title, service, body, status = 200, redirectUri }: Page): Promise<Response> {
  const text = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="${STYLE_PATH}" />
      </head>
      <body class="${service}">
        <main>
          <p class="service">${SERVICE_NAMES[service]} <span>stand-in</span></p>
          ${body}
        </main>
        <footer>${brand.name}'s sandbox on this machine. No real account is involved.</footer>
      </body>
    </html>`;
  return new Response(text, {
    status,
    headers: { ...pageHeaders(redirectUri), 'content-type': 'text/html; charset=utf-8' },
  });
}

/** An error page, where the person cannot be redirected. */
export function problemPage(service: Page['service'], sentence: string, status = 400): Promise<Response> {
  const body = html`<h1>This sign-in cannot continue</h1>
    <p>${sentence}</p>
    <p>Go back to the app and start again.</p>`;
  return pageAnswer({ title: 'Sign-in', service, body, status });
}

export function styleAnswer(): Response {
  return new Response(readFileSync(STYLE_FILE, 'utf8'), {
    headers: { ...pageHeaders(), 'content-type': 'text/css; charset=utf-8' },
  });
}

function pageHeaders(redirectUri?: string): Record<string, string> {
  const forms = redirectUri === undefined ? '' : ` ${formTarget(new URL(redirectUri))}`;
  return {
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      `form-action 'self'${forms}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}

/** A policy cannot name an IPv6 address, and an app's own link has no origin. */
function formTarget({ hostname, origin, protocol }: URL): string {
  if (origin === 'null') return protocol;
  return hostname.startsWith('[') ? 'http:' : origin;
}
