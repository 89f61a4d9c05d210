/** The user's browser at Google's and Discord's stand-ins: uses their real pages with cookies and forms, and stops before the app is called back. */
import { CookieJar } from './cookie-jar';

export interface Consent {
  /** The e-mail address to sign in with: one that the page offers, or any other. */
  readonly person?: string;
  /** False: 'Deny' or 'Cancel'. */
  readonly allow?: boolean;
}

interface Form {
  readonly action: string;
  readonly fields: URLSearchParams;
  readonly buttons: readonly { readonly label: string; readonly name: string; readonly value: string }[];
  readonly asksForPerson: boolean;
}

export const NEW_PERSON = 'lena.hartmann@example.test';
const STEPS_MAX = 10;

/**
 * Decides about an authorization request.
 * @param authorizationUrl what the app opens in the browser
 * @returns the redirect address with its query; it is not called
 * @throws Error with the page's text where the stand-in redirects to no app
 */
export async function consent(authorizationUrl: string | URL, decision: Consent = {}): Promise<URL> {
  const browser = openBrowser();
  let page = await browser.open(new URL(authorizationUrl));
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (page.callback) return page.callback;
    page = await browser.submit(page.url, ...answer(readForms(page.text), page.text, decision));
  }
  throw new Error('the sign-in has no end');
}

/** The page that the browser shows, or the address that it would open. */
export type Page =
  | { readonly callback: URL }
  | { readonly callback: null; readonly url: URL; readonly status: number; readonly text: string };

/** A browser with cookies that follows redirects, except for those to an app. */
export function openBrowser() {
  const cookies = new CookieJar();

  async function visit(url: URL, init: RequestInit, home: URL): Promise<Page> {
    const headers = {
      ...(init.headers as Record<string, string>),
      cookie: cookies.headerFor(url),
      accept: 'text/html',
    };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    cookies.store(url, response.headers.getSetCookie());
    const location = response.headers.get('location');
    if (location === null) return { callback: null, url, status: response.status, text: await response.text() };
    await response.body?.cancel();
    const target = new URL(location, url);
    return target.origin === home.origin ? visit(target, {}, home) : { callback: target };
  }

  return {
    open: (url: URL): Promise<Page> => visit(url, {}, url),
    submit: (from: URL, action: string, fields: URLSearchParams): Promise<Page> =>
      visit(new URL(action, from), { method: 'POST', body: fields }, from),
  };
}

/** The form to send: the account where a page requests one, otherwise the decision. */
function answer(forms: readonly Form[], text: string, decision: Consent): [action: string, fields: URLSearchParams] {
  const { person = NEW_PERSON, allow = true } = decision;
  const labels = allow ? ['Allow', 'Authorize'] : ['Deny', 'Cancel'];
  const chooser = forms.find(({ asksForPerson, buttons }) => asksForPerson && buttons.every(({ name }) => name === ''));
  if (chooser) return [chooser.action, new URLSearchParams({ person })];
  for (const { action, fields, buttons } of forms) {
    const button = buttons.find(({ label }) => labels.includes(label));
    if (!button) continue;
    const sent = new URLSearchParams(fields);
    sent.set('person', person);
    sent.set(button.name, button.value);
    return [action, sent];
  }
  throw new Error(`nothing to press on this page: ${text}`);
}

/** The forms of a page, as far as these pages use them. */
export function readForms(text: string): Form[] {
  return [...text.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, attributes = '', content = '']) => {
    const inputs = [...content.matchAll(/<input\b([^>]*)>/gs)].map(([, inner = '']) => inner);
    const hidden = inputs.filter((inner) => attribute(inner, 'type') === 'hidden');
    return {
      action: attribute(attributes, 'action'),
      fields: new URLSearchParams(hidden.map((inner) => [attribute(inner, 'name'), attribute(inner, 'value')])),
      buttons: [...content.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)].map(([, inner = '', label = '']) => ({
        label: label
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
        name: attribute(inner, 'name'),
        value: attribute(inner, 'value'),
      })),
      asksForPerson: inputs.some((inner) => attribute(inner, 'type') === 'email'),
    };
  });
}

function attribute(text: string, name: string): string {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1] ?? '';
  return value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
