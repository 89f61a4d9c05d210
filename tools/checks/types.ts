/** The TypeScript projects of the repository, checked by one incremental run of the compiler. */

/** Each room has its own project with the globals that it may use; the root one is for the configuration files. */
const PROJECTS = [
  '.',
  'common',
  'locales',
  'src/model',
  'src',
  'electron',
  'electron/mini-page',
  'sandbox',
  'tools',
  'tests',
];

/**
 * The compiler's arguments: all projects unless some are named; unchanged ones are skipped.
 * @param given flags of `tsc --build` such as `--watch`, and folders of projects
 */
export function typesArguments(given: readonly string[]): readonly string[] {
  const named = given.filter((argument) => !argument.startsWith('-'));
  const flags = given.filter((argument) => argument.startsWith('-'));
  return ['--build', ...(named.length === 0 ? PROJECTS : named), ...flags];
}
