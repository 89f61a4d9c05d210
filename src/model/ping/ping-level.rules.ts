/**
 * The ping levels (docs/product.md section 18, Ping levels): low, medium or high by two bounds, which are those of section 9 unless the
 * person chose others. This is the one place that judges a ping; who shows one gets the scale from `usePingScale`.
 */
import { PING_LOW_MAX_MS, PING_MEDIUM_MAX_MS } from '../constants';

export type PingLevel = 'low' | 'medium' | 'high';

/** A bound itself belongs to the better level. */
export interface PingScale {
  readonly lowMaxMs: number;
  readonly mediumMaxMs: number;
}

/** By kind of game; 'default' is the scale of docs/product.md section 9. */
export const PING_PRESETS = ['default', 'shooter', 'racing', 'moba', 'mmo'] as const;
export type PingPreset = (typeof PING_PRESETS)[number];

/** A preset, or the person's own bounds. */
export type ScaleChoice = PingPreset | PingScale;

export const DEFAULT_SCALE: PingScale = { lowMaxMs: PING_LOW_MAX_MS, mediumMaxMs: PING_MEDIUM_MAX_MS };
const PRESETS: Readonly<Record<PingPreset, PingScale>> = {
  default: DEFAULT_SCALE,
  shooter: { lowMaxMs: 40, mediumMaxMs: 80 },
  racing: { lowMaxMs: 50, mediumMaxMs: 100 },
  moba: { lowMaxMs: 60, mediumMaxMs: 110 },
  mmo: { lowMaxMs: 120, mediumMaxMs: 200 },
};

export const OWN_BOUND_MIN_MS = 1;
export const OWN_BOUND_MAX_MS = 999;

/** The level of a round-trip time in milliseconds. */
export function pingLevel(roundTripMs: number, { lowMaxMs, mediumMaxMs }: PingScale): PingLevel {
  if (roundTripMs <= lowMaxMs) return 'low';
  return roundTripMs <= mediumMaxMs ? 'medium' : 'high';
}

/** The bounds of a choice; the same object for the same choice, so that rows re-render only on a change. */
export function scaleOf(choice: ScaleChoice): PingScale {
  return typeof choice === 'string' ? PRESETS[choice] : choice;
}

/** Why two bounds are no scale: one of them is no whole number from 1 to 999, or the first is not the lower one. */
export type BoundsProblem = 'low' | 'medium' | 'order';

/** Reads two bounds in plain digits. */
export function readBounds(low: string, medium: string): PingScale | BoundsProblem {
  const [lowMaxMs, mediumMaxMs] = [boundOf(low), boundOf(medium)];
  if (lowMaxMs === null) return 'low';
  if (mediumMaxMs === null) return 'medium';
  return lowMaxMs < mediumMaxMs ? { lowMaxMs, mediumMaxMs } : 'order';
}

/** A choice as one word, for the storage and the diagnostics report: 'shooter', '35-70'. */
export function formatChoice(choice: ScaleChoice): string {
  return typeof choice === 'string' ? choice : `${choice.lowMaxMs}-${choice.mediumMaxMs}`;
}

/** Reads what `formatChoice` wrote; undefined for anything else. */
export function parseChoice(text: string): ScaleChoice | undefined {
  const preset = PING_PRESETS.find((known) => known === text);
  if (preset !== undefined) return preset;
  const [low, medium, ...more] = text.split('-');
  if (low === undefined || medium === undefined || more.length > 0) return undefined;
  const own = readBounds(low, medium);
  return typeof own === 'string' ? undefined : own;
}

function boundOf(text: string): number | null {
  const bound = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return bound >= OWN_BOUND_MIN_MS && bound <= OWN_BOUND_MAX_MS ? bound : null;
}
