/** The configuration inside a release: read from the builder's environment, validated as by the installed app. */
import { configVariables, type ConfigVariable } from '../../common/program-config';
import { loadConfig } from '../../electron/app/config';

export type BakedConfig = Readonly<Partial<Record<ConfigVariable, string>>>;

/** Our own variables that configure the build and are not baked. */
const BUILD_VARIABLES: ReadonlySet<string> = new Set(['PINGLANE_PUBLISHER_NAME', 'PINGLANE_BAKED_CONFIG']);
/** The release key must not be on any machine that builds (docs/releasing.md). */
const KEY_VARIABLES = ['PINGLANE_SIGNING_KEY', 'PINGLANE_SIGNING_PASSPHRASE'];
/** Placeholder for the app's resources folder, which is unknown before the installation. */
const SOME_RESOURCES = process.platform === 'win32' ? 'C:\\resources' : '/resources';

/**
 * Reads the PINGLANE_* variables of docs/product.md section 11 from an environment; empty ones count as not set.
 * @returns what to bake, or one line that names the variable: a URL that is not https, a missing one, an unknown name
 */
export function readBakedConfig(
  environment: Readonly<Record<string, string | undefined>>,
): { baked: BakedConfig } | { problem: string } {
  const baked: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith('PINGLANE_') || BUILD_VARIABLES.has(name) || value === undefined || value === '') continue;
    if (KEY_VARIABLES.includes(name))
      return { problem: `${name} is set: a release is signed elsewhere than it is built` };
    // A typing error in a name would otherwise ship a client with the default value.
    if (!Object.hasOwn(configVariables, name)) return { problem: `${name} is not a variable that is known` };
    baked[name] = value;
  }
  if (baked['PINGLANE_USER_DATA'] !== undefined)
    return { problem: 'PINGLANE_USER_DATA is set: an installed app keeps its profile where the system wants it' };
  const loaded = loadConfig({ isPackaged: true, environment: {}, baked, resourcesPath: SOME_RESOURCES });
  if ('problem' in loaded) return loaded;
  return { baked };
}
