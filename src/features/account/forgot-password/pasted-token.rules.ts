/** Extracts a mail's token from a text: unaltered from a pasted link, in plain characters when it was typed alone. */
import { decodePercent } from '../../../../common/decode-percent';
import { plainCharacters } from '../../../../common/plain-characters';

/** Longer than any provider's token; a longer text is not a token. */
const TOKEN_MAX_LENGTH = 1024;
const IN_LINK = /[?&#]token=([^&#\s<>"]*)/;
/** In a link that is a parameter of another one, as Microsoft's Safe Links and Google's redirects wrap the links of mails. */
const IN_WRAPPED_LINK = /%(?:3F|26|23)token%3D([^&#\s<>"]*)/i;

/**
 * Extracts the token of a pasted link (`.../confirm-email?token=T`), or takes the text itself.
 * @returns null when there is none: an empty text, a link without a token, or more than one word
 */
export function pastedToken(text: string): string | null {
  const plain = text.slice(0, 8 * TOKEN_MAX_LENGTH).trim();
  const encoded = IN_LINK.exec(plain)?.[1] ?? wrappedToken(plain);
  // Percent signs are the link's encoding; a plus belongs to the token.
  if (encoded !== undefined) return bounded(decodePercent(encoded));
  return /\s|:\/\//.test(plain) ? null : bounded(plainCharacters(plain));
}

/** The token in an opened URL's query, such as '?token=T'; null when there is none. */
export function tokenOfQuery(query: string): string | null {
  return query.startsWith('?') && IN_LINK.test(query) ? pastedToken(query) : null;
}

function wrappedToken(text: string): string | undefined {
  const [, wrapped] = IN_WRAPPED_LINK.exec(text) ?? [];
  return wrapped && decodePercent(wrapped)?.split(/[&#]/, 1)[0];
}

function bounded(token: string | null): string | null {
  return token === null || token === '' || token.length > TOKEN_MAX_LENGTH ? null : token;
}
