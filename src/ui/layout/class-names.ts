/** Joins class names. */

/** Joins the given class names, skipping conditions that are false. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
