/** Signing options for electron-builder: on when the environment has keys, else off, with one line that says which. */
import type { Configuration } from 'electron-builder';
import { isFullName } from '../../electron/updates/install/windows-signer';

type Environment = Readonly<Record<string, string | undefined>>;

/** The credentials that Apple accepts for notarisation, the best first. */
const NOTARY_WAYS = [
  ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
  ['APPLE_KEYCHAIN', 'APPLE_KEYCHAIN_PROFILE'],
];

/** What electron-builder reads of certificates and of notarisation. */
const KEY_VARIABLE = /^(?:(?:WIN_)?CSC|APPLE)_/;

export interface SigningPlan {
  readonly config: Pick<Configuration, 'mac' | 'win' | 'forceCodeSigning'>;
  /** For the terminal: what will be signed, or why nothing is. */
  readonly line: string;
}

/** The full subject names of the certificates whose updates an installed app accepts on Windows (promise I2); a new certificate may have another one. */
export function publishersOf(environment: Environment): readonly string[] {
  const names = (environment['PINGLANE_PUBLISHER_NAME'] ?? '').split(';').map((name) => name.trim());
  return names.filter((name) => name !== '');
}

/**
 * Plans signing for one system. Keys are never read here: electron-builder takes them from the environment.
 * @returns the plan, or one line that names a missing or invalid variable
 */
export function planSigning(platform: NodeJS.Platform, environment: Environment): SigningPlan | { problem: string } {
  if (platform === 'win32') return planWindows(environment);
  if (platform === 'darwin') return planMac(environment);
  return { config: {}, line: 'Signing: not on Linux; the update manifest is signed by npm run release:sign.' };
}

/**
 * Deletes the keys that are set to nothing, as a workflow does with a secret that does not exist: electron-builder takes an empty CSC_LINK for a
 * certificate on macOS, and an empty WIN_CSC_LINK hides CSC_LINK on Windows (app-builder-lib, `chooseNotNull`).
 */
export function dropEmptyKeys(environment: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(environment))
    if (value === '' && KEY_VARIABLE.test(name)) Reflect.deleteProperty(environment, name);
}

function planWindows(environment: Environment): SigningPlan | { problem: string } {
  const publishers = publishersOf(environment);
  const wrong = publishers.find((name) => !isFullName(name));
  if (wrong !== undefined)
    return {
      problem: `PINGLANE_PUBLISHER_NAME has '${wrong}': it must be a certificate's whole name, such as CN=..., O=..., C=...`,
    };
  const signtoolOptions = publishers.length === 0 ? {} : { signtoolOptions: { publisherName: [...publishers] } };
  if (!has(environment, 'WIN_CSC_LINK') && !has(environment, 'CSC_LINK'))
    return {
      config: { win: { signExecutable: false, ...signtoolOptions } },
      line: 'Signing: off, because neither WIN_CSC_LINK nor CSC_LINK is set. Windows will warn of this installer.',
    };
  if (publishers.length === 0)
    return { problem: 'PINGLANE_PUBLISHER_NAME is not set: a signed app must know whose signature its updates bear' };
  return {
    config: { forceCodeSigning: true, win: { ...signtoolOptions } },
    line: `Signing: on; updates are accepted of ${publishers.join('; ')}.`,
  };
}

function planMac(environment: Environment): SigningPlan {
  if (!has(environment, 'CSC_LINK') && !has(environment, 'CSC_NAME'))
    return {
      // Apple's own processors refuse unsigned programs: it gets an ad-hoc signature, with which the hardened runtime does not work.
      config: { mac: { identity: '-', hardenedRuntime: false, notarize: false } },
      line: 'Signing and notarising: off, because neither CSC_LINK nor CSC_NAME is set. macOS will refuse this app elsewhere.',
    };
  const notarize = NOTARY_WAYS.some((names) => names.every((name) => has(environment, name)));
  return {
    config: { forceCodeSigning: true, mac: { notarize } },
    line: notarize
      ? 'Signing and notarising: on.'
      : 'Signing: on. Notarising: off, because APPLE_API_KEY, APPLE_API_KEY_ID and APPLE_API_ISSUER are not all set.',
  };
}

function has(environment: Environment, name: string): boolean {
  return (environment[name] ?? '') !== '';
}
