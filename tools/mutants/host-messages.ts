/** What the process that runs the tests and the one that started it send each other. */
import type { Fault } from './judge';

/** Runs these test files in this order. */
export interface HostRequest {
  readonly files: readonly string[];
  /** The modules whose texts may have changed since the last run. */
  readonly changed: readonly string[];
}

export type HostReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'running'; readonly file: string }
  | { readonly kind: 'end'; readonly fault: Fault | null };
