/** Addresses of pictures that somebody else chose (promise G3). */

const URL_MAX_LENGTH = 2_048;

/** The address when it is https (http on loopback, for the sandbox) and at most 2,048 characters; else null. */
export function imageUrl(text: string | null | undefined): string | null {
  if (text == null || text === '' || text.length > URL_MAX_LENGTH || !URL.canParse(text)) return null;
  const { protocol, hostname, username, password, href } = new URL(text);
  const isLoopback = hostname === '127.0.0.1' || hostname === 'localhost';
  const isAllowed = protocol === 'https:' || (protocol === 'http:' && isLoopback);
  return isAllowed && username === '' && password === '' ? href : null;
}
