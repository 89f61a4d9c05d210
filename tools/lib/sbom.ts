/** A CycloneDX bill of materials of what ships, made of package-lock.json and of what the build holds (promise I6). */

/** One entry of package-lock.json's `packages`. */
interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

export interface SbomInput {
  readonly app: { readonly name: string; readonly version: string; readonly description: string };
  readonly locked: LockedPackages;
  /** The parts of the product that each package is in, by its place in the lock. */
  readonly partsOf: ReadonlyMap<string, readonly string[]>;
  readonly builtAt: Date;
  /** A new UUID for each bill. */
  readonly serial: string;
}

interface Component {
  readonly type: 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly group?: string;
  readonly version: string;
  readonly scope: 'required';
  readonly purl: string;
  readonly hashes: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
  readonly licenses: readonly ({ readonly license: { readonly id: string } } | { readonly expression: string })[];
  readonly properties: readonly { readonly name: string; readonly value: string }[];
}

export interface Sbom {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly serialNumber: string;
  readonly version: 1;
  readonly metadata: unknown;
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * Lists every package that ships, with its hash, its licence and what it needs of the others.
 * @throws when a package that ships is not in the lock, or has no hash or no licence there
 */
export function makeSbom({ app, locked, partsOf, builtAt, serial }: SbomInput): Sbom {
  const places = [...partsOf.keys()].sort();
  const self = `pkg:npm/${app.name}@${app.version}`;
  const own = { type: 'application', 'bom-ref': self, purl: self, ...app };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: { timestamp: builtAt.toISOString(), lifecycles: [{ phase: 'build' }], component: own },
    components: places.map((place) => describe(place, entryOf(locked, place), partsOf.get(place) ?? [])),
    dependencies: [
      { ref: self, dependsOn: refsOf(locked, partsOf, '') },
      ...places.map((place) => ({
        ref: purlOf(place, entryOf(locked, place).version),
        dependsOn: refsOf(locked, partsOf, place),
      })),
    ],
  };
}

/** 'node_modules/a/node_modules/@b/c' is '@b/c'. */
export function nameOfPlace(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function describe(place: string, entry: LockedPackage, parts: readonly string[]): Component {
  const [first = '', second] = nameOfPlace(place).split('/');
  const purl = purlOf(place, entry.version);
  return {
    type: 'library',
    'bom-ref': purl,
    ...(second === undefined ? { name: first } : { group: first, name: second }),
    version: entry.version,
    scope: 'required',
    purl,
    hashes: [{ alg: 'SHA-512', content: hashOf(place, entry) }],
    licenses: [licenceOf(place, entry)],
    properties: parts.map((part) => ({ name: 'pinglane:part', value: part })),
  };
}

function entryOf(locked: LockedPackages, place: string): LockedPackage {
  const entry = locked[place];
  if (!entry) throw new Error(`${place} ships, and package-lock.json does not know it`);
  return entry;
}

const purlOf = (place: string, version: string) => `pkg:npm/${nameOfPlace(place).replace('@', '%40')}@${version}`;

function hashOf(place: string, { integrity = '' }: LockedPackage): string {
  const [, base64] = /^sha512-([A-Za-z0-9+/]{86}==)$/.exec(integrity) ?? [];
  if (base64 === undefined) throw new Error(`${place} ships, and has no SHA-512 in package-lock.json`);
  return Buffer.from(base64, 'base64').toString('hex');
}

function licenceOf(place: string, { license }: LockedPackage): Component['licenses'][number] {
  if (license === undefined) throw new Error(`${place} ships, and names no licence`);
  return /\s/.test(license) ? { expression: license } : { license: { id: license } };
}

/** What a package (the app for '') needs, as far as it ships. */
function refsOf(locked: LockedPackages, partsOf: SbomInput['partsOf'], place: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = locked[place] ?? {};
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names
    .map((name) => findPlace(locked, place, name))
    .filter((found) => found !== null)
    .filter((found) => partsOf.has(found))
    .map((found) => purlOf(found, entryOf(locked, found).version))
    .sort();
}

/** Where Node finds a package from a place: the nearest node_modules that has it; null when none has. */
export function findPlace(locked: LockedPackages, from: string, name: string): string | null {
  const steps = from === '' ? [] : from.split(/\/?node_modules\//).slice(1);
  for (let depth = steps.length; depth >= 0; depth -= 1) {
    const place = [...steps.slice(0, depth), name].map((step) => `node_modules/${step}`).join('/');
    if (locked[place]) return place;
  }
  return null;
}
