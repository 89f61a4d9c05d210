/** A full moon over the sea, its light on the waves, and a ship under sail. */
import { mixed, smooth } from '../colour';
import { between, mist, range, stars, type Scene } from '../scene';

const HORIZON = 158;

export const tide: Scene = (canvas, world) => {
  const { random, noise, ink } = world;
  canvas.sky([
    [0, ink('#061230')],
    [0.35, ink('#0e2c5e')],
    [0.58, ink('#2f6a9c')],
    [0.6, ink('#0c2f56')],
    [1, ink('#041024')],
  ]);
  stars(canvas, world, 110, 120);
  const moonX = between(random, 150, 210);
  const moonY = 78;
  canvas.glow(moonX, moonY, 120, ink('#8fc4ff'), 0.42);
  canvas.disc(moonX, moonY, 36, (nx, ny) => {
    const seas = smooth(0.5, 0.68, noise.fractal(nx * 2.1 + 30, ny * 2.1 + 12, 4));
    return mixed(
      mixed(ink('#fdf6dc'), ink('#c9d2de'), seas * 0.75),
      ink('#7e9cc8'),
      smooth(0.55, 1, Math.hypot(nx, ny)) * 0.45,
    );
  });
  const shift = random() * 70;
  canvas.veil(
    (x, y) => smooth(0.5, 0.8, noise.fractal(shift + x / 120, y / 24, 5)) * 0.55 * smooth(16, 80, y),
    ink('#9cc4ea'),
    16,
    HORIZON,
  );
  canvas.land(range(world, HORIZON + 8, 34, 130), ink('#173f68'), ink('#173f68'), 60, 0.9);
  canvas.land(() => HORIZON, ink('#15406e'), ink('#04101f'), 112);
  sea(canvas, world, moonX, shift);
  ship(canvas, world, between(random, 318, 350), 182, 1.05);
  mist(canvas, world, ink('#7fb4e0'), HORIZON, 8, 0.3);
};

/** Waves get larger towards the viewer; the moon's path glitters on their crests. */
function sea(canvas: Parameters<Scene>[0], { noise, ink }: Parameters<Scene>[1], moonX: number, shift: number): void {
  const crest = (x: number, y: number) => {
    const near = (y - HORIZON + 5) / 110;
    return noise.fractal((x - 240) / (10 + near * 84) + shift, 26 * Math.log(near + 0.03), 3);
  };
  canvas.shine((x, y) => smooth(0.56, 0.76, crest(x, y)) * 0.3, ink('#5fa4dc'), HORIZON);
  canvas.shine(
    (x, y) => {
      const near = (y - HORIZON) / 110;
      const path = Math.exp(-(((x - moonX) / (15 + near * 62)) ** 2));
      return path * (0.16 + 1.3 * smooth(0.5, 0.64, crest(x, y))) * (1 - near * 0.35);
    },
    ink('#e8f2ff'),
    HORIZON,
  );
}

function ship(canvas: Parameters<Scene>[0], { ink }: Parameters<Scene>[1], x: number, y: number, size: number): void {
  const hull = ink('#050d1c');
  const sail = ink('#16335a');
  const light = ink('#5b8fc4');
  const at = (dx: number, dy: number): [number, number] => [x + dx * size, y + dy * size];
  canvas.polygon([at(-46, -9), at(-38, 5), at(36, 6), at(52, -12), at(30, -7), at(-30, -6)], hull);
  canvas.stroke(at(44, -10), at(72, -24), 1.3, hull);
  for (const [mast, height] of [
    [-24, 62],
    [2, 78],
    [26, 64],
  ] as const) {
    canvas.stroke(at(mast, -6), at(mast, -height - 8), 1.4, hull);
    for (let level = 0; level < 3; level += 1) {
      const low = -12 - (level * (height - 14)) / 3;
      const high = low - (height - 18) / 3;
      const half = 12.5 - level * 2.4;
      canvas.polygon(
        [
          at(mast - half + 1, high),
          at(mast + half - 2, high),
          at(mast + half + 3, (low + high) / 2),
          at(mast + half, low),
          at(mast - half, low),
          at(mast - half + 2.5, (low + high) / 2),
        ],
        sail,
      );
      canvas.polygon(
        [
          at(mast - half + 1, high),
          at(mast - half + 6, high),
          at(mast - half + 6, low),
          at(mast - half, low),
          at(mast - half + 2.5, (low + high) / 2),
        ],
        light,
        0.55,
      );
    }
  }
  canvas.polygon([at(30, -64), at(70, -23), at(33, -20)], sail, 0.95);
  canvas.glow(x - 44 * size, y - 12 * size, 8, ink('#ffc46a'), 0.9);
  canvas.disc(x - 44 * size, y - 12 * size, 1.3, ink('#fff0c0'));
  canvas.veil(
    (px, py) => smooth(56 * size, 20 * size, Math.abs(px - x)) * smooth(24, 0, py - y - 4) * 0.6,
    hull,
    y + 4,
    y + 30,
  );
}
