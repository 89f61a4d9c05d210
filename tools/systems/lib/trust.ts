/**
 * How a package trusts the certificate of this machine's own provider: by the hash of its public key, given on the command line of one start.
 * The only file that may name that switch (eslint.config.js).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publicKeyPin } from './certificate';
import type { Made } from './made';

/** The switches with which a package can be driven and trusts the loopback certificate; the app itself has none of them. */
export function packageSwitches({ certificate }: Pick<Made, 'certificate'>, profile: string): string[] {
  return [
    `--user-data-dir=${profile}`,
    `--ignore-certificate-errors-spki-list=${publicKeyPin(certificate)}`,
    // Pages of the app's scheme may not reach loopback, where no installed app has a provider.
    '--disable-features=LocalNetworkAccessChecks',
    // Chromium's sandbox needs a namespace that build machines refuse.
    ...(process.platform === 'linux' ? ['--no-sandbox'] : []),
  ];
}

/** The environment of a package that trusts the certificate; the stand-in's main process asks over Node. */
export function packageEnvironment({ certificate }: Pick<Made, 'certificate'>, profile: string): NodeJS.ProcessEnv {
  // In the profile, with which it goes.
  const file = path.join(profile, 'loopback.pem');
  mkdirSync(profile, { recursive: true });
  writeFileSync(file, certificate);
  return { ...process.env, NODE_EXTRA_CA_CERTS: file };
}
