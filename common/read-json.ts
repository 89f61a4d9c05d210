/** Reads JSON that another program has written. */

/** A string, which stays as it is, or a non-finite number as Python and C print it. */
const STRING_OR_NON_FINITE = /("[^"\\]*(?:\\[\s\S][^"\\]*)*")|-?\b(?:nan(?:\([a-z]+\))?|inf(?:inity)?)(?![\w(])/gi;

/**
 * The value of a JSON text; undefined for any other text.
 * @param nonFinite what stands in place of numbers that are not finite, which JSON lacks and some of its writers print
 */
export function readJson(text: string, nonFinite = 'null'): unknown {
  return parsed(text) ?? parsed(text.replace(STRING_OR_NON_FINITE, (_, string: string = nonFinite) => string));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
