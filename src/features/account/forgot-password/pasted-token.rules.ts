/** The token of a mail, out of what a person pastes: the whole link, or the code alone. It is never altered, only taken out. */

/** No provider's token is longer; a pasted novel is none. */
const TOKEN_MAX_LENGTH = 1024;
const IN_LINK = /[?&#]token=([^&#\s<>"]*)/;

/**
 * Takes the token out of a pasted link (`.../confirm-email?token=T`), or takes the text itself.
 * @returns null when there is none: nothing was pasted, a link without a token, or more than one word
 */
export function pastedToken(text: string): string | null {
  const plain = text.slice(0, 8 * TOKEN_MAX_LENGTH).trim();
  const encoded = IN_LINK.exec(plain)?.[1];
  if (encoded !== undefined) return bounded(decode(encoded));
  return /\s|:\/\//.test(plain) ? null : bounded(plain);
}

/** The token of an address that the person opened: of its query, such as '?token=T'; null when it has none. */
export function tokenOfQuery(query: string): string | null {
  return query.startsWith('?') && IN_LINK.test(query) ? pastedToken(query) : null;
}

/** Percent signs are the link's, a plus is the token's own. */
function decode(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

function bounded(token: string | null): string | null {
  return token === null || token === '' || token.length > TOKEN_MAX_LENGTH ? null : token;
}
