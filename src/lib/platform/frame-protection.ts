/** Whether the web platform's page can stand within another site's, where a person may be made to press what they do not see (promise A2). */

/** Whether it stands within another page now. */
export function isFramed(page: Pick<Window, 'top' | 'self'> = window): boolean {
  return page.top !== page.self;
}

/**
 * Writes one line to the console where the host's answers do not forbid it by a header, which no page can do for itself. Whoever set the host
 * up reads it there; a host that cannot be reached is no finding.
 */
export async function warnWithoutFrameProtection(): Promise<void> {
  const response = await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!response?.ok || /(?:^|;)\s*frame-ancestors 'none'/.test(response.headers.get('content-security-policy') ?? ''))
    return;
  // The one thing that is said there: it is for the host's administrator, and holds nothing of a person.
  console.warn(
    "This host sends no Content-Security-Policy with frame-ancestors 'none': add the header file of the web build.",
  );
}
