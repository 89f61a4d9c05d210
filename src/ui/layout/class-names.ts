/** Joins the class names that apply. */

/** Takes names and conditions that failed; gives one class attribute. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
