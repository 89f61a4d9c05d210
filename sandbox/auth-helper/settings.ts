/** What the auth helper's program needs of the configuration (docs/product.md section 11). */
import * as v from 'valibot';
import { parseVariables } from '../../common/config';
import { configVariables } from '../../common/program-config';
import { readLoopbackPort } from '../../electron/connection/loopback-port';
import type { GoogleClient } from '../../electron/sign-in/authorization-endpoint';

const NAMES = ['PINGLANE_AUTH_HELPER_URL', 'PINGLANE_GOOGLE_ISSUER', 'PINGLANE_GOOGLE_CLIENT_ID'] as const;
const variables = v.pick(v.object(configVariables), NAMES);

export interface AuthHelperSettings {
  readonly google: GoogleClient;
  /** The configured address's; 0, which takes any, without one. */
  readonly port: number;
}

/** Reads the environment. Gives the settings, or one line that names the variable. */
export function readAuthHelperSettings(
  environment: Readonly<Record<string, string | undefined>>,
): { settings: AuthHelperSettings } | { problem: string } {
  const parsed = parseVariables(variables, environment);
  if ('problem' in parsed) return parsed;
  const {
    PINGLANE_AUTH_HELPER_URL: url,
    PINGLANE_GOOGLE_ISSUER: issuer,
    PINGLANE_GOOGLE_CLIENT_ID: clientId,
  } = parsed.config;
  if (clientId === '') return { problem: "PINGLANE_GOOGLE_CLIENT_ID is not set: it must be the client's id at Google" };
  return { settings: { google: { issuer, clientId }, port: url === '' ? 0 : readLoopbackPort(url) } };
}
