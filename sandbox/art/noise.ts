/** Smooth random fields for clouds, ridges and curtains of light. */

const LATTICE = 256;

export interface Noise {
  /** A smooth value from 0 to 1 at any place; features are about one unit wide. */
  at(x: number, y: number): number;
  /** Octaves of it laid over each other, from 0 to 1: the shape of clouds and mountains. */
  fractal(x: number, y: number, octaves: number): number;
}

/** @param random gives numbers from 0 to below 1 */
export function createNoise(random: () => number): Noise {
  const values = Float32Array.from({ length: LATTICE }, random);
  const order = Uint8Array.from({ length: LATTICE }, () => random() * LATTICE);
  const corner = (x: number, y: number) => values[((order[x & 255] ?? 0) + y) & 255] ?? 0;

  function at(x: number, y: number): number {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const dx = x - left;
    const dy = y - top;
    const u = dx * dx * (3 - 2 * dx);
    const w = dy * dy * (3 - 2 * dy);
    const upper = corner(left, top) * (1 - u) + corner(left + 1, top) * u;
    const lower = corner(left, top + 1) * (1 - u) + corner(left + 1, top + 1) * u;
    return upper * (1 - w) + lower * w;
  }

  return {
    at,
    fractal(x, y, octaves) {
      let sum = 0;
      let weight = 0.5;
      let scale = 1;
      for (let octave = 0; octave < octaves; octave += 1) {
        sum += weight * at(x * scale + octave * 37.7, y * scale + octave * 11.3);
        weight /= 2;
        scale *= 2;
      }
      return sum / (1 - weight * 2);
    },
  };
}
