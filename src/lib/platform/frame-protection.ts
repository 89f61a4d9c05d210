/** Detects whether the web platform's page can be framed by another site, where clickjacking would be possible (promise A2). */

/** Whether the page is framed by another one now. */
export function isFramed(page: Pick<Window, 'top' | 'self'> = window): boolean {
  return page.top !== page.self;
}

/**
 * Writes one line to the console when the host's responses lack the header that forbids framing, which a page cannot set itself. It is
 * meant for the host's administrator; an unreachable host is not reported.
 */
export async function warnWithoutFrameProtection(): Promise<void> {
  const response = await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!response?.ok || /(?:^|;)\s*frame-ancestors 'none'/.test(response.headers.get('content-security-policy') ?? ''))
    return;
  // The only console message: it is for the host's administrator and contains no personal data.
  console.warn(
    "This host sends no Content-Security-Policy with frame-ancestors 'none': add the header file of the web build.",
  );
}
