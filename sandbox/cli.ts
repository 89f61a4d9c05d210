/** `npm run sandbox`: starts the sandbox, prints how to use it, and ends cleanly on Ctrl+C. */
import { parseArgs } from 'node:util';
import { DEFAULT_PROVIDER_TIME_ZONE } from '../common/config';
import { startSandbox, type SandboxOptions } from './sandbox';
import { SCENARIO_NAMES, type ScenarioName } from './scenarios';
import { whenOutputUnread } from './unread-output';

const DEFAULT_PORT = 46_100;
/** The helper's own default (docs/product.md section 11). */
const DEFAULT_HELPER_PORT = 46_200;
const DEFAULT_IDENTITY_PORT = 46_400;
const DEFAULT_GATEWAY_PORT = 46_500;
const PORT_MAX = 65_535;
const ROWS_MAX = 20_000;

const USAGE = `npm run sandbox -- [options]
  --port <n>          port of the provider (default ${DEFAULT_PORT}, 0 takes any)
  --helper-port <n>   port of the helper (default ${DEFAULT_HELPER_PORT}, 0 takes any)
  --identity-port <n> port of Google's and Discord's stand-ins (default ${DEFAULT_IDENTITY_PORT}, 0 takes any)
  --gateway-port <n>  port of the payment gateway (default ${DEFAULT_GATEWAY_PORT}, 0 takes any)
  --scenario <name>   ${SCENARIO_NAMES.join(', ')}
  --data <file>       database file to keep (default: a fresh one in memory)
  --servers <n>       how many servers a fresh database gets (default 40)
  --games <n>         how many games a fresh database gets (default 60)
  --origin <origin>   a web origin that may call the provider; may be repeated
  --web <folder>      the built web platform, served on a port of its own
PINGLANE_PROVIDER_TIME_ZONE in the environment is the provider's time zone (default ${DEFAULT_PROVIDER_TIME_ZONE})`;

const toldToEnd = untilToldToEnd();
try {
  const options = readOptions();
  if (options === null) {
    console.log(USAGE);
  } else {
    const sandbox = await startSandbox(options);
    console.log(sandbox.describe());
    console.log('Ctrl+C ends it.');
    await toldToEnd;
    await sandbox.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function readOptions(): SandboxOptions | null {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      'helper-port': { type: 'string' },
      'identity-port': { type: 'string' },
      'gateway-port': { type: 'string' },
      scenario: { type: 'string' },
      data: { type: 'string' },
      servers: { type: 'string' },
      games: { type: 'string' },
      origin: { type: 'string', multiple: true },
      web: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) return null;
  return {
    port: readNumber('--port', values.port, PORT_MAX) ?? DEFAULT_PORT,
    helperPort: readNumber('--helper-port', values['helper-port'], PORT_MAX) ?? DEFAULT_HELPER_PORT,
    identityPort: readNumber('--identity-port', values['identity-port'], PORT_MAX) ?? DEFAULT_IDENTITY_PORT,
    gatewayPort: readNumber('--gateway-port', values['gateway-port'], PORT_MAX) ?? DEFAULT_GATEWAY_PORT,
    ...present('scenario', readScenario(values.scenario)),
    ...present('databaseFile', values.data),
    ...present('servers', readNumber('--servers', values.servers, ROWS_MAX)),
    ...present('games', readNumber('--games', values.games, ROWS_MAX)),
    ...present('allowedOrigins', values.origin),
    ...present('webRoot', values.web),
    ...present('providerTimeZone', process.env['PINGLANE_PROVIDER_TIME_ZONE'] || undefined),
    printMail: (text) => console.log(text),
  };
}

function present<Name extends string, Value>(name: Name, value: Value | undefined): Partial<Record<Name, Value>> {
  return (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>;
}

function readNumber(option: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  throw new Error(`${option} is '${text}': it must be a whole number from 0 to ${max}`);
}

function readScenario(text: string | undefined): ScenarioName | undefined {
  if (text === undefined) return undefined;
  const found = SCENARIO_NAMES.find((name) => name === text);
  if (found) return found;
  throw new Error(`--scenario is '${text}': it must be one of ${SCENARIO_NAMES.join(', ')}`);
}

/** Until a signal, or until nobody reads its output, as after `| head`. */
function untilToldToEnd(): Promise<void> {
  return new Promise((resolve) => {
    whenOutputUnread(resolve);
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
