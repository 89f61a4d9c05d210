/** Reads the arguments of a start: whether they are a request to the running app, and which (docs/command-line.md). */
import { COMMANDS, NAME_LIMIT, type CommandLineRequest } from '../../common/contract/command-line/command-line';

/** Maximum arguments that are examined. */
const ARGUMENTS_LIMIT = 64;
const JSON_SWITCH = '--json';
const HELP = ['help', '--help', '-h'];
/** A word that a person has probably typed as a command. Paths and links, which a system passes, have other characters. */
const COMMAND_LIKE = /^[A-Za-z][A-Za-z-]{0,31}$/;

/** What the arguments say; `words` are the person's. */
export type CommandLine =
  | { readonly kind: 'request'; readonly request: CommandLineRequest; readonly isJson: boolean }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly words: readonly string[]; readonly isJson: boolean };

/**
 * Reads them. Other switches belong to the system or to Chromium, and are ignored.
 * @param argv of the process: the program, for `electron .` the app's folder, then the person's words
 * @param isDefaultApp whether Electron's own program runs the app's folder
 * @returns null for a start of the app itself, which a link or a file may have caused
 */
export function readCommandLine(argv: readonly string[], isDefaultApp: boolean): CommandLine | null {
  const given = argv.slice(1, ARGUMENTS_LIMIT);
  const first = given.findIndex((argument) => !argument.startsWith('-'));
  const own = isDefaultApp && first >= 0 ? given.toSpliced(first, 1) : given;
  if (own.some((argument) => HELP.includes(argument))) return { kind: 'help' };
  const isJson = own.includes(JSON_SWITCH);
  const [command, ...rest] = own.filter((argument) => !argument.startsWith('-'));
  // `--json` without a command is a mistake: a start of the app never has it.
  if (command === undefined) return isJson ? { kind: 'wrong', words: [JSON_SWITCH], isJson } : null;
  const name = COMMANDS.find((known) => known === command);
  if (name === undefined) return COMMAND_LIKE.test(command) ? { kind: 'wrong', words: [command], isJson } : null;
  if (name !== 'connect') {
    if (rest.length > 0) return { kind: 'wrong', words: rest, isJson };
    return { kind: 'request', request: { command: name }, isJson };
  }
  // A name of several words need not be quoted.
  const server = rest.join(' ').trim();
  if (server.length > NAME_LIMIT) return { kind: 'wrong', words: [`${server.slice(0, NAME_LIMIT)}…`], isJson };
  return { kind: 'request', request: { command: name, server: server === '' ? null : server }, isJson };
}
