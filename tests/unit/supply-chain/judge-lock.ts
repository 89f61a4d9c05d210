/** The rules that package.json, package-lock.json and .npmrc keep, as one line for each breach (promise I6). */

export interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly bundled?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export interface Lock {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockEntry>>;
}

export interface Manifest {
  /** Folders with a package.json of their own, whose packages are the root's. */
  readonly workspaces?: readonly string[];
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
/** Another name for a package, as 'npm:typescript@7.0.2': two versions of one package side by side. */
const ALIAS = /^npm:(?:@[\w.-]+\/)?[\w.-]+@/;
/** A range of versions or a tag of a registry, and no address of any kind. */
const FROM_REGISTRY = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?[\d\s.^~<>=*|xX\w+-]*$/;
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** The faults of the versions in package.json. */
export function judgeManifest({ dependencies, devDependencies }: Partial<Manifest>): string[] {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !EXACT.test(version.replace(ALIAS, '')))
    .map(([name, version]) => `${name} is not exact: ${version}`);
}

/** The faults of the lock. @param notLocked prefixes of names that may be missing in it */
export function judgeLock(lock: Lock, manifest: Manifest, notLocked: readonly string[]): string[] {
  const { '': root = {}, ...others } = lock.packages;
  const workspaces = manifest.workspaces ?? [];
  const { dependencies, devDependencies } = root;
  const isInStep = JSON.stringify({ dependencies, devDependencies }) === JSON.stringify(pick(manifest));
  return [
    ...(lock.lockfileVersion === 3 ? [] : [`the lock is of version ${lock.lockfileVersion}`]),
    ...(isInStep ? [] : ['the lock is not of this package.json']),
    ...Object.entries(others).flatMap(([place, entry]) => [
      ...(workspaces.includes(place) ? judgeWorkspace(place, entry, others) : judgeEntry(place, entry, workspaces)),
      ...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
        .filter((name) => !notLocked.some((start) => name.startsWith(start)) && !isLocked(lock.packages, place, name))
        .map((name) => `${place} needs ${name}, which is not locked: npm ci refuses such a lock`),
    ]),
    ...Object.entries(manifest.dependencies)
      .concat(Object.entries(manifest.devDependencies))
      .filter(([name, version]) => others[`node_modules/${name}`]?.version !== version.replace(ALIAS, ''))
      .map(([name, version]) => `${name} is locked at another version than ${version}`),
  ];
}

const pick = ({ dependencies, devDependencies }: Manifest) => ({ dependencies, devDependencies });

/** A workspace ships nothing, and its packages are exact and lie beside the root's: a second version would lie in a folder of its own. */
function judgeWorkspace(place: string, entry: LockEntry, locked: Lock['packages']): string[] {
  const ships = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies });
  return [
    ...ships.map((name) => `${place} ships nothing, and so has no package to run with: ${name}`),
    ...Object.entries(entry.devDependencies ?? {})
      .filter(([name, version]) => locked[`node_modules/${name}`]?.version !== version)
      .map(([name, version]) => `${place} is developed with ${name} ${version}, which is not locked at the root`),
  ];
}

function judgeEntry(place: string, entry: LockEntry, workspaces: readonly string[]): string[] {
  const { version = '', integrity = '', resolved, link, inBundle, bundled } = entry;
  if (link === true && resolved !== undefined && workspaces.includes(resolved)) return [];
  const requested = Object.entries({ ...entry.dependencies, ...entry.optionalDependencies });
  return [
    ...(EXACT.test(version) ? [] : [`${place} has no exact version: ${version}`]),
    ...(SHA512.test(integrity) ? [] : [`${place} has no SHA-512`]),
    // The address is that of the machine's registry: one in the lock would bypass it.
    ...(resolved === undefined ? [] : [`${place} comes from an address of its own: ${resolved}`]),
    ...(link === true ? [`${place} is a link`] : []),
    ...(inBundle === true || bundled === true ? [`${place} comes inside another package, without a hash`] : []),
    ...requested
      .filter(([, range]) => !FROM_REGISTRY.test(range))
      .map(([name, range]) => `${place} takes ${name} from ${range}`),
  ];
}

/** Whether Node would find a package from a place: in the nearest node_modules that has it. */
function isLocked(packages: Lock['packages'], place: string, name: string): boolean {
  const folders = place
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`].some(
    (candidate) => packages[candidate] !== undefined,
  );
}

/** The names of packages with scripts for their installation, each once. */
export function withInstallScripts({ packages }: Lock): string[] {
  const places = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript === true);
  return [...new Set(places.map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 13)))].sort();
}
