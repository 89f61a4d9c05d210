/** `npx tsx tools/release/electron-age.ts`, for CI: fails when our Electron is too old to be safe (promise A16). Requests npm's registry. */
import { pathToFileURL } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };
import { readArguments } from '../lib/arguments';
import { messageOf } from '../lib/message-of';
import { npmOutput } from '../lib/run';

/** Electron's project supports the newest three major versions. */
const SUPPORTED_LINES = 3;
/** How far we may be behind the newest release of our major version. */
const MOST_WEEKS = 8;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const STABLE = /^(\d+)\.(\d+)\.(\d+)$/;

/**
 * Compares a version with the published ones.
 * @param published the release day of each version, from npm's registry; unstable versions are ignored
 * @returns one line with the problem; null when the version is recent enough
 */
export function findElectronTooOld(version: string, published: Readonly<Record<string, string>>): string | null {
  const stable = Object.entries(published).flatMap(([name, day]) => {
    const [, ...parts] = STABLE.exec(name) ?? [];
    const [major, minor, patch] = parts.map(Number);
    if (major === undefined || minor === undefined || patch === undefined) return [];
    return [{ name, major, rank: minor * 1e6 + patch, at: Date.parse(day) }];
  });
  const own = stable.find(({ name }) => name === version);
  if (own === undefined) return `Electron ${version} is not a version that is published`;
  const lines = [...new Set(stable.map(({ major }) => major))].sort((a, b) => b - a).slice(0, SUPPORTED_LINES);
  if (!lines.includes(own.major))
    return `Electron ${own.major} is not mended any more: the lines are ${lines.join(', ')}`;
  const newest = stable.filter(({ major }) => major === own.major).reduce((a, b) => (b.rank > a.rank ? b : a));
  const weeks = (newest.at - own.at) / WEEK_MS;
  if (weeks <= MOST_WEEKS) return null;
  return `Electron ${version} is ${Math.floor(weeks)} weeks behind ${newest.name}, ${MOST_WEEKS} at most are allowed`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  readArguments({});
  const version = packageJson.devDependencies.electron;
  const problem = judge(version);
  console.log(problem ?? `Electron ${version} is young enough.`);
  process.exitCode = problem === null ? 0 : 1;
}

function judge(version: string): string | null {
  try {
    const output = npmOutput(['view', 'electron', 'time', '--json', '--loglevel=error']);
    return findElectronTooOld(version, JSON.parse(output) as Record<string, string>);
  } catch (error) {
    return `npm did not say when Electron's versions were published: ${messageOf(error)}`;
  }
}
