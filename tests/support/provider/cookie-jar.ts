/** Cookies by path, as far as sign-in pages on one host need them (RFC 6265 section 5). */

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  /** Stores the cookies that a page set; an expired cookie is dropped. */
  store(url: URL, lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [name = '', ...rest] = pair.split('=');
      const of = (wanted: string) =>
        attributes.find((part) => part.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
      const path = of('path') ?? url.pathname;
      const key = `${name} ${path}`;
      const expires = of('expires');
      if (expires !== undefined && Date.parse(expires) <= Date.now()) this.#cookies.delete(key);
      else this.#cookies.set(key, { name, path, value: rest.join('=') });
    }
  }

  headerFor({ pathname }: URL): string {
    const sent = [...this.#cookies.values()].filter(({ path }) => isWithin(pathname, path));
    return sent.map(({ name, value }) => `${name}=${value}`).join('; ');
  }
}

function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}
