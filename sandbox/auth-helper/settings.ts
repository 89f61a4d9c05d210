/** What the auth helper's program needs of the configuration (docs/product.md section 11). */
import * as v from 'valibot';
import { lookUp } from '../../common/by-id';
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
  const set: Record<string, string> = {};
  for (const name of NAMES) if (environment[name]) set[name] = environment[name];
  const parsed = v.safeParse(variables, set);
  if (!parsed.success) {
    const issue = parsed.issues[0];
    const name = String(issue.path?.[0]?.key);
    return {
      problem: `${name} is '${String(lookUp(set, name))}': it ${issue.issues?.at(-1)?.message ?? issue.message}`,
    };
  }
  const {
    PINGLANE_AUTH_HELPER_URL: url,
    PINGLANE_GOOGLE_ISSUER: issuer,
    PINGLANE_GOOGLE_CLIENT_ID: clientId,
  } = parsed.output;
  if (clientId === '') return { problem: "PINGLANE_GOOGLE_CLIENT_ID is not set: it must be the client's id at Google" };
  return { settings: { google: { issuer, clientId }, port: url === '' ? 0 : readLoopbackPort(url) } };
}
