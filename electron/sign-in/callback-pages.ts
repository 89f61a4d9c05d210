/** The pages shown in the browser after signing in: fixed texts in the person's language, without any data of the request (promise C6). */
import { createHash } from 'node:crypto';
import { brand } from '../../common/brand';
import { LANGUAGE_TAGS, type Language } from '../../common/languages';
import { nativeTexts, withProduct } from '../base/native-texts';

/** The colours are the design tokens (src/styles/tokens.css) under their names; the browser's own fonts, because nothing may be fetched. */
const STYLE = `
:root { color-scheme: light dark; --bg: #f3f5f8; --card: #ffffff; --border: rgb(15 23 42 / 10%); --text: #10161f; --muted: #566172;
  --green: #0b7a4b; --green-soft: #e2f4eb; --neutral-soft: rgb(15 23 42 / 5%) }
@media (prefers-color-scheme: dark) { :root { --bg: #0e1116; --card: #161b22; --border: rgb(255 255 255 / 8%); --text: #e6eaf0; --muted: #9aa4b2;
  --green: #3ddc97; --green-soft: rgb(61 220 151 / 13%); --neutral-soft: rgb(255 255 255 / 6%) } }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100vh; display: grid; place-content: center; grid-template-columns: min(400px, 100%); gap: 24px; padding: 24px;
  background: var(--bg); color: var(--text); font: 400 15px/24px Inter, "Segoe UI", system-ui, -apple-system, sans-serif; text-align: center }
main { padding: 40px 32px; border: 1px solid var(--border); border-radius: 20px; background: var(--card) }
header { display: flex; align-items: center; justify-content: center; gap: 10px; font-size: 16px; font-weight: 650 }
header svg { display: block; width: 28px; height: 28px }
main > svg { width: 64px; height: 64px; padding: 16px; border-radius: 50%; color: var(--green); background: var(--green-soft) }
main > svg.quiet { color: var(--muted); background: var(--neutral-soft) }
h1 { margin: 20px 0 8px; font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -0.01em }
p { color: var(--muted); text-wrap: balance }
`;

/** public/icon.svg, as it is. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><linearGradient id="a" x1="4" y1="2" x2="60" y2="62" ' +
  'gradientUnits="userSpaceOnUse"><stop stop-color="#5b8cff"/><stop offset="1" stop-color="#2457d6"/></linearGradient></defs><rect ' +
  'width="64" height="64" rx="18" fill="url(#a)"/><path fill="none" stroke="#fff" stroke-opacity=".2" d="M.5 18A17.5 17.5 0 0 1 18 ' +
  '.5h28A17.5 17.5 0 0 1 63.5 18"/><path fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" d="M26.5 27.5 15 ' +
  '51.5M37.5 27.5 49 51.5"/><path fill="none" stroke="#d4f3ea" stroke-width="4.2" stroke-linecap="round" d="M32 32.5v4.2M32 ' +
  '44v7.5"/><circle cx="32" cy="17.5" r="6" fill="#5cf0b4"/></svg>';
const STROKE =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" aria-hidden="true"';
const TICK = `<svg ${STROKE}><path stroke-linejoin="round" d="M4 12.5 9.5 18 20 6.5"/></svg>`;
const CROSS = `<svg class="quiet" ${STROKE}><path d="M6 6l12 12M18 6 6 18"/></svg>`;

/** What a page says: signed in, refused, shown before, or not of this sign-in. */
export type CallbackPage = 'done' | 'ended' | 'used' | 'foreign';

/** The page as HTML. */
export function callbackPage(page: CallbackPage, language: Language): string {
  const texts = nativeTexts(language);
  const { title, text } = texts.signIn[page];
  return (
    `<!doctype html><html lang="${LANGUAGE_TAGS[language]}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${brand.name}</title><style>${STYLE}</style></head><body><header><span aria-hidden="true">${ICON}</span>${brand.name}</header>` +
    `<main>${page === 'done' ? TICK : CROSS}<h1>${withProduct(title)}</h1><p>${withProduct(text)}</p></main></body></html>`
  );
}

/** The headers of every response: no caching, no scripts, no framing, no referrer. */
export const CALLBACK_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;
