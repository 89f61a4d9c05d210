/**
 * The auth helper as a separate program (`npm run auth-helper`): Google sign-in for an app on the same machine that is configured
 * with PINGLANE_AUTH_HELPER_URL (docs/product.md section 7). It prints its address and ends with Ctrl+C.
 */
import { parseArgs } from 'node:util';
import { brand } from '../../common/brand';
import { systemClock } from '../../electron/base/clock';
import { createSignInService } from '../../electron/sign-in/sign-in-service';
import { openSystemBrowser } from './open-browser';
import { serveAuthHelper } from './server';
import { readAuthHelperSettings, type AuthHelperSettings } from './settings';

/** Exit codes of sysexits.h: EX_USAGE, EX_UNAVAILABLE and EX_CONFIG. */
const EXIT_USAGE = 64;
const EXIT_UNAVAILABLE = 69;
const EXIT_CONFIG = 78;
/** That of a shell for a program that ends because nobody reads its output. */
const EXIT_UNREAD = 141;

const argument = unexpectedArgument();
const read = readAuthHelperSettings(process.env);
if (argument !== null) stop(`${argument}. It takes its settings from the environment alone.`, EXIT_USAGE);
else if ('problem' in read) stop(read.problem, EXIT_CONFIG);
else await serve(read.settings);

/** What is wrong with the command line, which has no arguments; null: it has none. */
function unexpectedArgument(): string | null {
  try {
    parseArgs({});
    return null;
  } catch (error) {
    const [what = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    return what;
  }
}

async function serve({ google, port }: AuthHelperSettings): Promise<void> {
  const clock = systemClock;
  const openBrowser = (address: string) => openSystemBrowser(address, clock);
  const signIn = createSignInService({
    google,
    discord: null,
    authHelperUrl: '',
    openBrowser,
    fetch: globalThis.fetch,
  });
  const server = await serveAuthHelper({ signIn, clock, port });
  if (server === null) {
    stop(`port ${port} of 127.0.0.1 is taken by another program`, EXIT_UNAVAILABLE);
    return;
  }
  const end = () => {
    server.close();
    signIn.close();
  };
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exitCode = EXIT_UNREAD;
    end();
  });
  process.stdout.write(`${server.address}\n`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
}

function stop(problem: string, exitCode: number): void {
  process.stderr.write(`${brand.name}: ${problem}\n`);
  process.exitCode = exitCode;
}
