/** Percent-encoding of parts of URLs that others wrote (RFC 3986 section 2.1). */

/** Decodes a text exactly once; null when its escapes are malformed or no UTF-8. */
export function decodePercent(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
