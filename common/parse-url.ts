/** Parses addresses that others wrote. */
declare global {
  /** Filled by the types of the browser or of Node, of which this room knows neither. */
  interface URL {
    href: string;
  }
}

const { URL: PlatformUrl } = globalThis as unknown as { readonly URL: new (text: string, base?: string) => URL };

/**
 * The parsed URL, or null when the text is none. Used in place of `URL.canParse`: in Node 20 and 22 that returns false for every host
 * with a letter of Latin-1 such as `ä` once the call was compiled, after some thousand calls (https://github.com/nodejs/node/pull/47552).
 * @param base the URL that a relative text is resolved against
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new PlatformUrl(text, base);
  } catch {
    return null;
  }
}
