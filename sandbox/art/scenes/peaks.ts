/** Snowy peaks at sunrise, lakes of mist between them. */
import { clamp, mixed, smooth } from '../colour';
import { between, mist, pine, range, stars, type Scene } from '../scene';

export const peaks: Scene = (canvas, world) => {
  const { random, noise, ink } = world;
  canvas.sky([
    [0, ink('#1c2f63')],
    [0.35, ink('#6a6fae')],
    [0.58, ink('#f0a48e')],
    [0.75, ink('#ffd9a0')],
    [1, ink('#ffe8c4')],
  ]);
  stars(canvas, world, 50, 60);
  const sunX = between(random, 90, 150);
  canvas.glow(sunX, 138, 110, ink('#fff0c0'), 0.8);
  canvas.disc(sunX, 138, 17, ink('#fffbe6'));
  const shift = random() * 50;
  canvas.veil(
    (x, y) => smooth(0.5, 0.85, noise.fractal(shift + x / 150, y / 18, 4)) * 0.6 * smooth(16, 70, y),
    ink('#ffd2c0'),
    30,
    140,
  );
  mountains(
    canvas,
    world,
    [
      [70, 128, 0.8],
      [190, 112, 0.9],
      [300, 122, 0.8],
      [420, 116, 0.9],
    ],
    ['#8f8fc0', '#c99aa8', '#f7d8cc'],
    0.6,
  );
  mist(canvas, world, ink('#ffdcc4'), 176, 20, 0.55);
  const summit = between(random, 290, 340);
  mountains(
    canvas,
    world,
    [
      [60, 150, 0.9],
      [456, 122, 1.1],
      [150, 116, 1.05],
      [summit, 54, 0.98],
    ],
    ['#3a4680', '#7d78ac', '#fff0e4'],
    1,
  );
  mist(canvas, world, ink('#f4c8bc'), 212, 18, 0.6);
  canvas.land(range(world, 236, 40, 120), ink('#22315a'), ink('#101a36'), 40);
  for (let tree = 0; tree < 60; tree += 1) {
    const x = random() * 480;
    pine(
      canvas,
      random,
      x,
      242 + random() * 30,
      between(random, 14, 34),
      mixed(ink('#18264a'), ink('#0a1226'), random()),
    );
  }
};

/** Peaks with a lit left flank, a shaded right one, and snow that lies in streaks; a later one stands before an earlier. */
function mountains(
  canvas: Parameters<Scene>[0],
  { random, noise, ink }: Parameters<Scene>[1],
  tops: readonly (readonly [x: number, y: number, slope: number])[],
  [rock, sunny, snow]: readonly [rock: string, sunny: string, snow: string],
  amount: number,
): void {
  for (const [topX, topY, slope] of tops) {
    const row = random() * 80;
    const line = remembered((x) => topY + Math.abs(x - topX) * slope + 22 * (noise.fractal(x / 36, row, 5) - 0.5));
    const inside = (x: number, y: number) => clamp(y - line(x) + 0.5);
    const facing = (x: number, y: number) => {
      const ridge = topX + 34 * (noise.fractal(y / 34, row, 4) - 0.5) + (y - topY) * 0.12;
      const spur = 0.5 + 0.5 * noise.fractal((x + y * 0.5) / 19, (y - x * 0.3) / 60, 4);
      return (
        smooth(4, -4, x - ridge) * 0.7 * spur +
        smooth(0.5, 0.66, noise.fractal((x - y * 0.6) / 26, y / 50 + row, 4)) * 0.3
      );
    };
    canvas.land(line, ink(rock), ink(rock), 80);
    canvas.veil((x, y) => (inside(x, y) > 0 ? inside(x, y) * facing(x, y) : 0), ink(sunny), topY - 20);
    canvas.veil(
      (x, y) => {
        if (inside(x, y) === 0 || y > topY + 120) return 0;
        const reach = 70 + 76 * (noise.fractal(x / 10 + y / 24, y / 34 + row, 4) - 0.5);
        return inside(x, y) * smooth(reach, reach * 0.62, y - topY) * (0.34 + 0.9 * facing(x, y)) * amount;
      },
      ink(snow),
      topY - 20,
      topY + 120,
    );
  }
}

/** A line whose height at each place is worked out once: every pixel of a column asks for it. */
function remembered(line: (x: number) => number): (x: number) => number {
  const known = new Map<number, number>();
  return (x) => {
    const height = known.get(x) ?? line(x);
    known.set(x, height);
    return height;
  };
}
