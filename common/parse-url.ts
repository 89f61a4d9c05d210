/** Parses addresses that others wrote. */
declare global {
  /** The parts that this folder uses; it has neither the browser's types nor Node's, which declare the rest. */
  interface URL {
    href: string;
    readonly origin: string;
    protocol: string;
    hostname: string;
    username: string;
    password: string;
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

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether a URL is http to loopback: the sandbox's, and the only http that is ever used (promise A15). */
export function isLoopbackHttp({
  protocol,
  hostname,
}: {
  readonly protocol: string;
  readonly hostname: string;
}): boolean {
  return protocol === 'http:' && LOOPBACK_HOSTS.has(hostname);
}
