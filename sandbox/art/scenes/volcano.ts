/** A volcano with streams of lava under a glowing column of smoke. */
import { smooth } from '../colour';
import { between, range, type Scene } from '../scene';

export const volcano: Scene = (canvas, world) => {
  const { random, noise, ink } = world;
  canvas.sky([
    [0, ink('#150a10')],
    [0.4, ink('#3a1218')],
    [0.75, ink('#8a2c1a')],
    [1, ink('#d9642a')],
  ]);
  const x = between(random, 250, 320);
  const top = 104;
  const shift = random() * 60;
  canvas.glow(x, top, 120, ink('#ff5a1f'), 0.6);
  smoke(canvas, world, x, top, shift);
  canvas.glow(x, top - 6, 34, ink('#ffc04a'), 0.9);
  canvas.land(range(world, 214, 70, 110), ink('#4a1a1c'), ink('#7a2c1e'), 70, 0.85);
  const slope = (px: number) => {
    const distance = Math.abs(px - x);
    const wall = 15 + 7 * noise.fractal(px / 13 + shift, 1, 3);
    return (
      top -
      8 +
      Math.max(0, distance - wall) * (0.86 - distance / 900) +
      9 * noise.fractal(px / 20, shift, 4) +
      (distance < wall ? 6 - distance * 0.3 : 0)
    );
  };
  canvas.land(slope, ink('#2a1016'), ink('#160a0e'), 130);
  canvas.shine((px, py) => smooth(7, 0, Math.abs(py - slope(px) - 1)) * 0.4, ink('#ff6a2a'), 90);
  for (const side of [-0.62, -0.2, 0.28, 0.8]) lava(canvas, world, x, top, side, slope);
  canvas.land(range(world, 250, 40, 80), ink('#170a0d'), ink('#070406'), 40);
  for (let ember = 0; ember < 90; ember += 1) {
    const ex = x + (random() - 0.5) * 420 * random();
    const ey = between(random, 10, 240);
    canvas.glow(ex, ey, between(random, 1.2, 2.6), ink('#ff9a3a'), between(random, 0.3, 0.9));
    canvas.disc(ex, ey, 0.7, ink('#ffd98a'), 0.9);
  }
};

function smoke(
  canvas: Parameters<Scene>[0],
  { noise, ink }: Parameters<Scene>[1],
  x: number,
  top: number,
  shift: number,
): void {
  const body = (px: number, py: number) => {
    const rise = top - py;
    const centre = x + rise * 0.35 + 22 * (noise.fractal(py / 46, shift, 3) - 0.5);
    const width = 17 + rise * 0.52;
    const billow = noise.fractal(px / 30 + shift, py / 24 + shift, 5);
    return smooth(1.1, 0.35, Math.abs(px - centre) / width + (billow - 0.5) * 1.1);
  };
  canvas.veil((px, py) => body(px, py) * 0.88, ink('#2c1418'), 0, top);
  canvas.shine(
    (px, py) => body(px, py) * noise.fractal(px / 22 + 9, py / 20, 4) * Math.exp((py - top) / 52) * 0.9,
    ink('#ff6a2a'),
    0,
    top,
  );
}

function lava(
  canvas: Parameters<Scene>[0],
  { random, noise, ink }: Parameters<Scene>[1],
  x: number,
  top: number,
  side: number,
  slope: (x: number) => number,
): void {
  const row = random() * 50;
  let from: [number, number] = [x + side * 16, top + 2];
  const length = between(random, 11, 20);
  for (let step = 1; step <= length; step += 1) {
    const nx = from[0] + side * 9 + (noise.at(step * 0.7, row) - 0.5) * 11;
    const to: [number, number] = [nx, Math.max(from[1] + 6, slope(nx) + 4 + step * 1.5)];
    const width = 3.6 - step * 0.12;
    canvas.glow(to[0], to[1], 10, ink('#ff4a12'), 0.4);
    canvas.stroke(from, to, width, ink('#ff7a24'));
    canvas.stroke(from, to, width * 0.45, ink('#ffe08a'));
    from = to;
  }
}
