/** The CycloneDX SBOM of the shipped packages: npm's own SBOM of the lock, reduced to the packages in the build (promise I6). */
import { npmOutput } from '../lib/run';

interface Component {
  readonly 'bom-ref': string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly unknown[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

/** The used fields of `npm sbom`'s output. */
export interface Sbom {
  readonly metadata: { readonly component: object };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** The SBOM of all locked packages: needs neither network nor installed packages. */
export function readNpmSbom(): Sbom {
  const format = ['--sbom-format=cyclonedx', '--package-lock-only', '--sbom-type=application'];
  // With NODE_ENV=production, which a build sets, npm leaves out what is developed with: the packages in the bundle among them.
  const args = ['sbom', ...format, '--include=dev'];
  return JSON.parse(npmOutput(args)) as Sbom;
}

/**
 * Keeps the shipped packages, adds the parts of the product that contain each, and sets the app's own name, because npm uses the folder's.
 * @param partsOf the parts by package ('react@19.3.1')
 * @throws when a shipped package is missing, or has no SHA-512 or no licence
 */
export function shippedSbom(whole: Sbom, appName: string, partsOf: ReadonlyMap<string, readonly string[]>): Sbom {
  const known = new Map(whole.components.map((component) => [component['bom-ref'], component]));
  const components = [...partsOf]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([ref, parts]) => {
      const { hashes = [], licenses = [], properties = [], ...rest } = known.get(ref) ?? missing(ref, 'is not locked');
      if (!hashes.some(({ alg }) => alg === 'SHA-512')) missing(ref, 'has no SHA-512');
      if (licenses.length === 0) missing(ref, 'names no licence');
      const inParts = parts.map((part) => ({ name: 'pinglane:part', value: part }));
      return { ...rest, 'bom-ref': ref, hashes, licenses, properties: [...properties, ...inParts] };
    });
  const isListed = (ref: string) => partsOf.has(ref) || !known.has(ref);
  return {
    ...whole,
    metadata: { ...whole.metadata, component: { ...whole.metadata.component, name: appName } },
    components,
    dependencies: whole.dependencies
      .filter(({ ref }) => isListed(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isListed) })),
  };
}

function missing(ref: string, what: string): never {
  throw new Error(`${ref} ships, and ${what}`);
}
