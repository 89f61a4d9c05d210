/** What the helper measures in the gallery: figures that depend on the server and on the number of the sweep alone. */
import type { Figures } from '../../../../../common/figures';
import type { Measured } from '../../../../../electron/connection/sweep-events';
import { DIRECT_LINK, serverSeeds } from '../../../../../sandbox/seed/servers';
import type { LineScript } from '../world';

const SERVERS = serverSeeds(40);
const SLOW_MS = 23_456;

/** The figures of one sweep. @param connectedId the server that the line's script is about */
export function measure(sweep: number, line: LineScript, connectedId: string | null): Measured {
  const figures: Record<string, Figures> = {};
  for (const [index, { id, delayMs, jitterMs, loss }] of SERVERS.entries()) {
    const isMissed = id === connectedId && (line === 'silent' || (line === 'unstable' && sweep % 2 === 0));
    const delay = id === connectedId && line === 'slow' ? SLOW_MS : delayMs;
    figures[id] = isMissed ? MISSED : answer(delay, jitterMs, loss, sweep * 31 + index * 7);
  }
  return { figures, direct: answer(DIRECT_LINK.delayMs, DIRECT_LINK.jitterMs, DIRECT_LINK.loss, sweep * 17 + 5) };
}

const MISSED: Figures = { roundTripMs: null, jitterMs: null, loss: 1 };

function answer(delayMs: number, jitterMs: number, loss: number, seed: number): Figures {
  const roundTripMs = delayMs + jitterMs * (noise(seed) + noise(seed + 1) - 1);
  return { roundTripMs: round(roundTripMs), jitterMs: round(jitterMs * (0.8 + 0.4 * noise(seed + 2))), loss };
}

/** From 0 to 1: the fractional part of a large sine, the same for the same seed. */
function noise(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
