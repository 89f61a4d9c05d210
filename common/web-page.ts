/** The web platform's page as a host serves it. */

const CHARSET = /<meta charset="utf-8"\s*\/?>/;
/** `loadAppInfo` fetches the same address in the same mode, so that it takes this response. */
const CONFIG_PRELOAD = '<link rel="preload" href="/config.json" as="fetch" crossorigin />';

/** Adds tags directly after a page's charset, before anything that a policy among them applies to. @returns null without a charset */
export function withHeadTags(html: string, tags: readonly string[]): string | null {
  const charset = CHARSET.exec(html)?.[0];
  return charset === undefined ? null : html.replace(charset, () => [charset, ...tags].join('\n    '));
}

/**
 * The app's page with a request for config.json, which then comes beside the entry instead of one round trip after it, and a connection to the
 * provider, which is then open before the first call. `crossorigin`: calls have no cookies, and Chromium keeps connections without them apart.
 */
export function withEarlyRequests(html: string, apiOrigin: string): string {
  const preconnect = `<link rel="preconnect" href="${apiOrigin}" crossorigin />`;
  return withHeadTags(html, [CONFIG_PRELOAD, preconnect]) ?? html;
}
