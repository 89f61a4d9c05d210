/** Where the desktop's configuration comes from (PRODUCT.md section 2). */
import { parseConfig, type Config, type ConfigVariable } from '../contract/config';

export interface ConfigSources {
  readonly isPackaged: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Values that the build put into the program. */
  readonly baked: Readonly<Record<string, unknown>>;
}

/** The helpers speak http on loopback by contract; whatever else is http is a sandbox's. */
const LOOPBACK_VARIABLES: ReadonlySet<string> = new Set<ConfigVariable>([
  'PINGLANE_HELPER_URL',
  'PINGLANE_AUTH_HELPER_URL',
]);

/**
 * Reads and checks the configuration: environment before baked values, in a packaged build the baked ones alone, so
 * that nobody redirects an installed client by setting a variable.
 * @returns the configuration, or one line that names the variable
 */
export function loadConfig({
  isPackaged,
  environment,
  baked,
}: ConfigSources): { config: Config } | { problem: string } {
  if (!isPackaged) return parseConfig({ ...baked, ...withoutEmpty(environment) });
  const parsed = parseConfig(baked);
  if ('problem' in parsed) return parsed;
  const sandboxed = Object.entries(parsed.config).find(
    ([name, value]) => value.startsWith('http:') && !LOOPBACK_VARIABLES.has(name),
  );
  if (!sandboxed) return parsed;
  return { problem: `${sandboxed[0]} is '${sandboxed[1]}': it must be https in a packaged build` };
}

function withoutEmpty(environment: ConfigSources['environment']): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}
