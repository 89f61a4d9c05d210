/** Arguments of the command line: one that a program does not know ends it at once with a clear sentence, before it does anything. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { whenOutputUnread } from '../../sandbox/unread-output';
import { messageOf } from './message-of';

/** Exit code for a wrong command line. */
const EXIT_USAGE = 2;

/**
 * The arguments, by Node's own parser in its strict mode: this program's, unless `config` has others.
 * @throws an error whose message names the wrong argument and the options that there are
 */
export function parseArguments<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const [what = ''] = messageOf(error).split('. ');
    throw new Error(`${what}. ${optionsOf(config)}`, { cause: error });
  }
}

function optionsOf({ options = {} }: ParseArgsConfig): string {
  const known = Object.keys(options).map((name) => `--${name}`);
  if (known.length === 0) return 'There are no options.';
  return `There ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}.`;
}

/** The arguments of this program; with a wrong one it ends here, and quietly as soon as nobody reads its output, as after `| head`. */
export function readArguments<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  whenOutputUnread(() => process.exit());
  try {
    return parseArguments(config);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(EXIT_USAGE);
  }
}
