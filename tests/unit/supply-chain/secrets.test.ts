/** No key or token is in the repository: every file that git would include is read. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fromRoot } from '../../../tools/lib/run';

/** Files at the root that git ignores. */
const LEFT_OUT = new Set([
  ...['.git', 'node_modules', 'dist', 'dist-dev', 'dist-electron', 'dist-standin', 'release'],
  ...['test-results', 'playwright-report', '.cache', 'tour'],
]);
const PICTURE = /\.(?:png|ico|icns|webp|woff2?)$/;
const KEY_FILE = /(?:\.(?:pem|p12|pfx|p8|key|keystore|jks|asc|gpg|env)|^\.env(?:\..+)?|^id_(?:rsa|ed25519|ecdsa))$/;

/** Patterns of secrets; made-up ones in tests are too short or too plain for these. */
const SECRETS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*[A-Za-z0-9+/]{40}/],
  ["a cloud's key", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ["GitHub's token", /\bgh[pousr]_[A-Za-z0-9]{36,}\b|\bgithub_pat_\w{60,}/],
  ["npm's token", /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[\w-]{20,}/],
  ["Google's key", /\bAIza[0-9A-Za-z_-]{35}\b|\bGOCSPX-[\w-]{20,}/],
  ["a payment's key", /\b[sr]k_live_[0-9A-Za-z]{16,}/],
  ["a chat's token", /\bxox[abprs]-[0-9A-Za-z-]{20,}/],
  ['a DSN', /https:\/\/[0-9a-f]{32}@[\w.-]+\/\d+/],
  ['a bearer token', /\beyJ[\w-]{20,}\.eyJ[\w-]{40,}\.[\w-]{40,}/],
];

const secretsIn = (text: string) => SECRETS.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => folder !== fromRoot() || !LEFT_OUT.has(name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(path.join(folder, entry.name)) : path.join(folder, entry.name)));
}

it('I7: no file of the repository is or contains a key', () => {
  const files = filesIn(fromRoot());
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => KEY_FILE.test(path.basename(file)))).toEqual([]);
  const found = files
    .filter((file) => !PICTURE.test(file))
    .flatMap((file) =>
      secretsIn(readFileSync(file, 'utf8')).map((what) => `${path.relative(fromRoot(), file)}: ${what}`),
    );
  expect(found).toEqual([]);
});

it.each([
  ['a private key', ['-----BEGIN', 'PRIVATE KEY-----\n'].join(' ') + 'MC4CAQAwBQYDK2VwBCIEI'.repeat(3)],
  ["a cloud's key", `AKIA${'Q7'.repeat(8)}`],
  ["GitHub's token", `ghp_${'a1B2'.repeat(9)}`],
  ["npm's token", `npm_${'a1B2'.repeat(9)}`],
  ["Google's key", `AIza${'a1B2c'.repeat(7)}`],
  ["a payment's key", `sk_live_${'a1B2'.repeat(5)}`],
  ["a chat's token", `xoxb-${'a1B2'.repeat(6)}`],
  ['a DSN', `https://${'0f'.repeat(16)}@errors.example.org/42`],
  ['a bearer token', `eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(40)}.${'c'.repeat(43)}`],
])('I7: the check finds %s', (what, text) => {
  expect(secretsIn(`x = '${text}'`)).toEqual([what]);
});
