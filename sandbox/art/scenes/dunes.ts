/** Dunes at dusk with a caravan on a crest. */
import { clamp, mixed, smooth } from '../colour';
import { between, range, stars, type Scene } from '../scene';

export const dunes: Scene = (canvas, world) => {
  const { random, noise, ink } = world;
  canvas.sky([
    [0, ink('#1b1546')],
    [0.25, ink('#4a2466')],
    [0.45, ink('#b5466a')],
    [0.6, ink('#f58a4e')],
    [0.7, ink('#ffc66e')],
    [1, ink('#ffd58a')],
  ]);
  stars(canvas, world, 70, 70);
  const sunX = between(random, 130, 190);
  canvas.glow(sunX, 150, 130, ink('#ffd070'), 0.6);
  canvas.disc(sunX, 150, 34, (_, ny) => mixed(ink('#fff6cf'), ink('#ffb04e'), clamp(ny * 0.5 + 0.5)));
  const shift = random() * 60;
  canvas.veil(
    (x, y) => smooth(0.52, 0.8, noise.fractal(shift + x / 170, y / 13, 4)) * 0.5 * smooth(20, 70, y),
    ink('#ffb890'),
    30,
    150,
  );
  canvas.land(mesa(world), ink('#9c4458'), ink('#d0705a'), 60, 0.9);
  dune(canvas, world, 176, 18, 105, '#e8935a', '#8f3f4c', 0.8);
  const crest = dune(canvas, world, 204, 30, 150, '#d97a48', '#5f2842', 1.5);
  caravan(canvas, world, crest, between(random, 250, 290));
  dune(canvas, world, 240, 34, 200, '#a3503e', '#2c1230', 0.4);
  dune(canvas, world, 266, 26, 140, '#5a2638', '#160a1e', 2.2);
};

/** A dune whose side towards the sun is lit; gives its line. */
function dune(
  canvas: Parameters<Scene>[0],
  { random, noise, ink }: Parameters<Scene>[1],
  base: number,
  height: number,
  width: number,
  light: string,
  shade: string,
  phase: number,
): (x: number) => number {
  const shift = phase + random() * 3;
  const line = (x: number) =>
    base - height * (0.5 + 0.5 * Math.sin(x / (width * 0.55) + shift)) ** 1.6 - 5 * noise.at(x / 60, shift);
  canvas.land(line, ink(light), mixed(ink(light), ink(shade), 0.75), 70);
  // The lee side begins at a crest that winds down from each top.
  canvas.veil(
    (x, y) => {
      const depth = y - line(x);
      if (depth < 0) return 0;
      const bend = x + depth * 0.9 + 9 * Math.sin(depth / 16);
      return (
        smooth(-0.16, 0.12, Math.cos(bend / (width * 0.55) + shift + Math.PI / 2)) *
        smooth(0, 1.5, depth) *
        0.62 *
        smooth(90, 10, depth)
      );
    },
    ink(shade),
    base - height - 8,
  );
  canvas.shine(
    (x, y) =>
      y > line(x)
        ? 0.16 * smooth(0.4, 0.75, noise.fractal(x / 70 + y / 9, y / 5.5, 2)) * smooth(60, 0, y - line(x))
        : 0,
    ink('#ffb070'),
    base - height - 8,
  );
  return line;
}

/** Table mountains on the horizon. */
function mesa(world: Parameters<Scene>[1]): (x: number) => number {
  const rough = range(world, 172, 10, 60);
  const tops = Array.from({ length: 4 }, (_, index) => ({
    x: 60 + index * 125 + world.random() * 60,
    half: between(world.random, 14, 44),
    height: between(world.random, 18, 40),
  }));
  return (x) =>
    rough(x) -
    Math.max(...tops.map(({ x: middle, half, height }) => height * smooth(half + 12, half, Math.abs(x - middle))));
}

function caravan(
  canvas: Parameters<Scene>[0],
  { ink }: Parameters<Scene>[1],
  ground: (x: number) => number,
  start: number,
): void {
  const dark = ink('#2a1024');
  for (let camel = 0; camel < 5; camel += 1) {
    const x = start + camel * 25;
    const y = ground(x) + 1;
    for (const leg of [-5.5, -3.4, 3.4, 5.5]) canvas.stroke([x + leg, y - 8], [x + leg * 1.15, y + 0.6], 1.1, dark);
    canvas.polygon(
      [
        [x - 8, y - 11],
        [x - 4, y - 13],
        [x, y - 17.5],
        [x + 4, y - 13],
        [x + 7, y - 11.5],
        [x + 6, y - 6.5],
        [x - 6, y - 6.5],
      ],
      dark,
    );
    canvas.stroke([x - 7, y - 10], [x - 11.5, y - 15.5], 1.9, dark);
    canvas.stroke([x - 11.5, y - 15.8], [x - 14.5, y - 15], 1.7, dark);
    if (camel % 2 === 0) {
      canvas.stroke([x + 0.5, y - 16], [x + 0.5, y - 22], 2.6, dark);
      canvas.disc(x + 0.5, y - 24, 1.7, dark);
    }
  }
}
