/** Checks a packed app for forbidden content: code outside the archive, source maps, tests, sandbox, keys, paths of the builder (promises A13, I7). */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { extractFile, getRawHeader, listPackage, statFile, uncache } from '@electron/asar';
import { signerProblem, type RunProgram } from '../../electron/updates/install/windows-signer';
import { escapePattern } from '../lib/escape-pattern';
import { projectRoot } from '../lib/run';

/** The allowed files of an archive. */
const ALLOWED = [
  /^package\.json$/,
  /^LICENSE$/,
  /^dist-electron\/(?:main\.js|(?:mini-)?preload\.cjs)$/,
  /^dist\/(?:[\w@-][\w@.-]*\/)*[\w@-][\w@.-]*\.(?:html|js|css|svg|png|webp|woff2?|txt|json|webmanifest)$/,
];
/** The allowed files beside the archive; the helper program is the only code (promise A13). */
const ALLOWED_BESIDE = [
  /^app\.asar$/,
  /^app-update\.yml$/,
  /^package-type$/,
  /^apparmor-profile$/,
  /^helper\//,
  /^[\w-]+\.lproj\//,
  /^(?:icon|electron)\.icns$/,
  /^LICENSE(?:S\.chromium\.html|\.electron\.txt)$/,
];

/** Forbidden texts in files of the archive. */
const FORBIDDEN: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ['a source map', /\/\/# sourceMappingURL=/],
  ["the sandbox's account", /demo1234/],
  ["Electron's stand-in", /electron-stand-?in/i],
  ['development code', /jsxDEV\(|@vite\/client|import\.meta\.hot|react-dom\.development/],
  ['the development server', /pinglane-development-server|__DEV_SERVER__/],
  // As a module or a marker: the name alone may be part of a path.
  ['a test runner', /["'`]vitest["'`/]|node_modules\/vitest\/|import\.meta\.vitest|__vitest|@playwright\/test/],
  ["the builder's folder", new RegExp(escapePattern(projectRoot))],
];
const TEXT = /\.(?:html|js|cjs|css|svg|txt|json|webmanifest)$/;

/** How long the last bytes of an archive may take, on a machine whose disk is busy. */
const WRITE_LIMIT_MS = 60_000;
const POLL_MS = 20;

/**
 * Waits until an archive is as long as its header says: the writers of @electron/asar 3 resolve before the last bytes are on the disk.
 * Resolves after `limitMs` too; checkPackage() reports what is missing then.
 * @throws when there is no archive
 */
export async function waitForArchive(archive: string, limitMs = WRITE_LIMIT_MS): Promise<void> {
  uncache(archive);
  const sizes = listFiles(archive).map((file) => sizeInArchive(archive, file));
  const whole = sizes.reduce((sum, size) => sum + size, SIZE_PREFIX_BYTES + getRawHeader(archive).headerSize);
  for (let waited = 0; waited < limitMs && (await stat(archive)).size < whole; waited += POLL_MS) await delay(POLL_MS);
}

/** The length of the header's length, with which an archive begins. */
const SIZE_PREFIX_BYTES = 8;

function sizeInArchive(archive: string, file: string): number {
  const entry = statFile(archive, toNative(file));
  return 'size' in entry && !entry.unpacked ? entry.size : 0;
}

/**
 * Checks the folder of the app's resources.
 * @returns one line per violation; empty when the package is right
 * @throws when there is no archive
 */
export function checkPackage(resources: string): string[] {
  const beside = readdirSync(resources, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => toSlashes(path.relative(resources, path.join(entry.parentPath, entry.name))));
  const strangers = beside.filter((file) => !ALLOWED_BESIDE.some((pattern) => pattern.test(file)));
  return [...strangers.map((file) => `beside the archive: ${file}`), ...checkArchive(archiveIn(resources))];
}

/** The archive in a folder of resources. */
export const archiveIn = (resources: string) => path.join(resources, 'app.asar');

/** The same for an archive alone. */
function checkArchive(archive: string): string[] {
  const problems: string[] = [];
  // The reader of archives caches a header by its path, and a build may have written another archive there.
  uncache(archive);
  for (const file of listFiles(archive)) {
    if (!ALLOWED.some((pattern) => pattern.test(file))) {
      problems.push(`in the archive: ${file}`);
      continue;
    }
    const bytes = extractFile(archive, toNative(file));
    if (!isIntact(archive, file, bytes)) problems.push(`in the archive: ${file} is damaged or cut off`);
    else if (TEXT.test(file)) problems.push(...checkText(file, bytes.toString('utf8')));
  }
  return problems;
}

/**
 * Whether these are the bytes the archive's header records. The reader of an archive gives zeros for what a cut archive does not hold,
 * and zeros contain no forbidden text.
 */
function isIntact(archive: string, file: string, bytes: Buffer): boolean {
  const entry = statFile(archive, toNative(file));
  return 'integrity' in entry && entry.integrity.hash === createHash('sha256').update(bytes).digest('hex');
}

/**
 * Checks that app-update.yml names the signers of updates (promise I2): without a name electron-updater accepts every signer,
 * so an app that updates itself must name one.
 */
export function checkUpdateFile(text: string, publishers: readonly string[]): string[] {
  const names = /^publisherName:.*(?:\n[ \t]*- .*)*/m.exec(text)?.[0] ?? '';
  // A name in quotes has its own apostrophes doubled (YAML 1.2.2 section 7.3.2).
  const isNamed = (publisher: string) => names.includes(publisher) || names.includes(publisher.replaceAll("'", "''"));
  const missing = publishers.filter((publisher) => !isNamed(publisher));
  return missing.map((publisher) => `in app-update.yml: no publisherName '${publisher}'`);
}

/** Checks that the apps accept the signer of their own installers: with a wrong name they would refuse every later version, for good. */
export async function checkSigners(
  installers: readonly string[],
  publishers: readonly string[],
  run: RunProgram,
): Promise<string[]> {
  const problems: string[] = [];
  for (const file of installers) {
    const problem = await signerProblem(publishers, file, run);
    if (problem !== null) problems.push(`${path.basename(file)}, as PINGLANE_PUBLISHER_NAME has it: ${problem}`);
  }
  return problems;
}

/** The forbidden texts in a file of the archive. */
export function checkText(file: string, text: string): string[] {
  return FORBIDDEN.filter(([, pattern]) => pattern.test(text)).map(([what]) => `in ${file}: ${what}`);
}

/** The files of an archive without folders, with '/' as separator. */
export function listFiles(archive: string): string[] {
  const all = listPackage(archive, { isPack: false }).map((file) => toSlashes(file).replace(/^\//, ''));
  const folders = new Set(all.map((file) => path.posix.dirname(file)));
  return all.filter((file) => !folders.has(file));
}

const toSlashes = (file: string) => file.replaceAll(path.sep, '/');
const toNative = (file: string) => file.replaceAll('/', path.sep);
