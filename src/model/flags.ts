/** The files of the flags (docs/product.md section 9). */

/** For EU, UK and unknown codes, and for a flag that cannot be loaded. */
export const GENERIC_FLAG = 'flag-generic.svg';
/** The first two by rule; the last is the package's blank flag. */
const WITHOUT_FLAG: ReadonlySet<string> = new Set(['EU', 'UK', 'XX']);

/** The address of a country's flag, 4:3, or of the generic one. @param countryCode ISO 3166-1 alpha-2 in either case */
export function flagSource(countryCode: string): string {
  const code = countryCode.toUpperCase();
  return /^[A-Z]{2}$/.test(code) && !WITHOUT_FLAG.has(code) ? `flags/${code.toLowerCase()}.svg` : GENERIC_FLAG;
}
