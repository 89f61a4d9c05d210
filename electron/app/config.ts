/** Loads the desktop's configuration (docs/product.md section 11). */
import path from 'node:path';
import { parseConfig, type Config, type ConfigVariable } from '../../common/program-config';
import { findHelperProgram } from './helper-program';

export interface ConfigSources {
  readonly isPackaged: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Values compiled in by the build. */
  readonly baked: Readonly<Record<string, unknown>>;
  /** The app's resources folder, in a packaged build. */
  readonly resourcesPath?: string | undefined;
}

/** The helpers use http on loopback by contract; any other http address belongs to a sandbox. */
const LOOPBACK_VARIABLES: ReadonlySet<string> = new Set<ConfigVariable>([
  'PINGLANE_HELPER_URL',
  'PINGLANE_AUTH_HELPER_URL',
]);

/**
 * Reads and validates the configuration: environment before baked values; in a packaged build the baked ones alone, so that an installed
 * client cannot be redirected by environment variables.
 * @returns the configuration, or one line that names the variable
 */
export function loadConfig(sources: ConfigSources): { config: Config } | { problem: string } {
  const parsed = readSources(sources);
  if ('problem' in parsed) return parsed;
  const { PINGLANE_HELPER_PROGRAM: program } = parsed.config;
  if (program === '') return parsed;
  const { isPackaged, resourcesPath } = sources;
  const found = findHelperProgram(program, { isPackaged, resourcesPath, path });
  if (found !== null) return { config: { ...parsed.config, PINGLANE_HELPER_PROGRAM: found } };
  return {
    problem: `PINGLANE_HELPER_PROGRAM is '${program}': it must be an absolute path or one inside the app's resources`,
  };
}

function readSources({ isPackaged, environment, baked }: ConfigSources): { config: Config } | { problem: string } {
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
