/** The release feed: its offer for this install, trusted only after its signature was verified (promises I1, I3). */
import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import {
  MANIFEST_FILE,
  MANIFEST_LIMIT_BYTES,
  releaseManifest,
  SIGNATURE_FILE,
} from '../../common/contract/update-feed/release';
import type { ReleaseFile, ReleaseManifest } from '../../common/contract/update-feed/release';
import type { UpdateNotes } from '../../common/contract/ipc/updates';
import { DAY_MS } from '../../common/zone-time';
import { fetchBounded, type Fetch } from '../base/bounded-fetch';
import type { Clock } from '../base/clock';
import type { UpdateMemory } from './memory';
import { networkFailure } from './net-failure';
import { isSigned } from './signature';
import { compareVersions } from './version';

/** A feed with an older manifest is probably being held back by an attacker (promise I3). */
export const STALE_AFTER_MS = 60 * DAY_MS;
/** Allowance for differing clocks; a manifest from further in the future has a wrong date, or this machine has. */
export const AHEAD_AFTER_MS = DAY_MS;

/** A newer version with its one file for this install. */
export interface Release {
  readonly version: string;
  readonly notes: UpdateNotes;
  readonly file: ReleaseFile;
  /** The file's URL on the feed. */
  readonly url: string;
}

/** The result of a check; a failure carries the version that was refused, if any. */
export type FeedResult =
  | { readonly found: 'newer'; readonly release: Release }
  | { readonly found: 'nothing'; readonly feedDate: FeedDate }
  | { readonly found: 'failed'; readonly why: 'offline' | 'refused' | 'broken'; readonly version: string | null };

/** The manifest's date relative to this machine's clock. */
type FeedDate = 'fine' | 'stale' | 'ahead';

export interface FeedSources {
  /** The feed's folder; fixed by the build. */
  readonly url: string;
  readonly keys: readonly KeyObject[];
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly memory: UpdateMemory;
  /** Logs one line about a feed that is held back, rolled back or has an implausible date. */
  readonly log: (line: string) => void;
  /** The installed version. */
  readonly installed: {
    readonly product: string;
    readonly version: string;
    readonly platform: NodeJS.Platform;
    readonly arch: string;
    readonly kind: ReleaseFile['kind'];
  };
}

/** Requests the feed once; never rejects. Anything that is not exactly valid is no update. */
export async function fetchManifest(sources: FeedSources, signal: AbortSignal): Promise<FeedResult> {
  const { url, keys, fetch, clock, installed, memory, log } = sources;
  const read = async (name: string) => {
    const response = await fetchBounded(`${url}/${name}`, {}, { fetch, clock, signal });
    if (response.status !== 200) throw new Error(`the feed answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
  let bytes: Uint8Array;
  let signatures: string;
  try {
    bytes = await read(MANIFEST_FILE);
    signatures = new TextDecoder().decode(await read(SIGNATURE_FILE));
  } catch (error) {
    return failed(networkFailure(error));
  }
  if (!isSigned(bytes, signatures, keys)) return failed('refused');
  const manifest = parseManifest(bytes);
  if (manifest === null || manifest.product !== installed.product) return failed('refused');
  const order = compareVersions(manifest.version, installed.version);
  const signedAt = Date.parse(manifest.signedAt);
  const newest = memory.read();
  const isRolledBack =
    order === null ||
    order < 0 ||
    (newest.version !== null && compareVersions(manifest.version, newest.version) === -1);
  if (isRolledBack || signedAt < newest.signedAt) {
    log(`update: refused ${manifest.version} of ${manifest.signedAt}: older than what was seen before`);
    return failed('refused', manifest.version);
  }
  const feedDate = dateOf(signedAt, clock.wall());
  if (feedDate !== 'fine') log(`update: the feed's date is ${feedDate}: ${manifest.signedAt}`);
  // Storing a date from the future would reject every manifest until then.
  memory.record(manifest.version, feedDate === 'ahead' ? newest.signedAt : signedAt);
  const file = manifest.files.find((offered) => fits(offered, installed));
  if (order === 0 || file === undefined) return { found: 'nothing', feedDate };
  const { version, notes } = manifest;
  return { found: 'newer', release: { version, notes, file, url: `${url}/${file.name}` } };
}

function dateOf(signedAt: number, now: number): FeedDate {
  if (now - signedAt > STALE_AFTER_MS) return 'stale';
  return signedAt - now > AHEAD_AFTER_MS ? 'ahead' : 'fine';
}

/** Parses the verified bytes of a manifest; null when they are invalid. */
export function parseManifest(bytes: Uint8Array): ReleaseManifest | null {
  if (bytes.byteLength > MANIFEST_LIMIT_BYTES) return null;
  try {
    const parsed = v.safeParse(releaseManifest, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function fits(file: ReleaseFile, { platform, arch, kind }: FeedSources['installed']): boolean {
  return file.platform === platform && file.kind === kind && (file.arch === 'universal' || file.arch === arch);
}

function failed(why: 'offline' | 'refused' | 'broken', version: string | null = null): FeedResult {
  return { found: 'failed', why, version };
}
