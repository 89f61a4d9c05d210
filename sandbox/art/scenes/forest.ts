/** Sunbeams through an old forest, fireflies in the shade. */
import { mixed, smooth } from '../colour';
import { between, type Scene } from '../scene';

export const forest: Scene = (canvas, world) => {
  const { random, noise, ink } = world;
  canvas.sky([
    [0, ink('#cdeeb0')],
    [0.3, ink('#8fd08a')],
    [0.6, ink('#3f8f62')],
    [1, ink('#10392c')],
  ]);
  const sunX = between(random, 180, 300);
  canvas.glow(sunX, 26, 150, ink('#fffbd0'), 0.75);
  for (let layer = 0; layer < 4; layer += 1) {
    const near = layer / 3;
    const bark = mixed(ink('#5fa877'), ink('#071a14'), near ** 0.7);
    canvas.veil(
      (x, y) =>
        smooth(0.42, 0.62, noise.fractal(x / 46 + layer * 31, y / 34 + layer * 17, 4)) *
        smooth(80 - near * 18, 18, y) *
        (0.55 + near * 0.4),
      mixed(bark, ink('#2f7a4a'), 0.35),
      0,
      90,
    );
    const trunks = 13 - layer * 3;
    for (let trunk = 0; trunk < trunks; trunk += 1) {
      const x = ((trunk + random() * 0.8) / trunks) * 500 - 10;
      // The nearest trunks stand at the sides, so that the light in the middle stays free.
      if (layer === 3 && x > 110 && x < 370) continue;
      tree(canvas, world, x, 205 + near * 60, 4 + layer * 5.5 * between(random, 0.7, 1.2), bark);
    }
    const shift = random() * 90;
    canvas.land(
      (x) => 206 + near * 34 - 16 * noise.fractal(x / 70 + shift, layer, 4),
      mixed(bark, ink('#4f9a58'), 0.3 - near * 0.18),
      mixed(bark, ink('#04110d'), 0.6),
      60,
    );
    if (layer < 3) canvas.veil((_, y) => 0.16 * smooth(240, 60, y), ink('#c8f0b8'));
  }
  beams(canvas, world, sunX);
  for (let fly = 0; fly < 46; fly += 1) {
    const x = random() * 480;
    const y = between(random, 110, 255);
    canvas.glow(x, y, between(random, 2, 5), ink('#f2ff8a'), 0.65);
    canvas.disc(x, y, 0.8, ink('#ffffe0'), 0.95);
  }
};

function tree(
  canvas: Parameters<Scene>[0],
  { random }: Parameters<Scene>[1],
  x: number,
  foot: number,
  width: number,
  bark: Parameters<typeof mixed>[0],
): void {
  const lean = between(random, -8, 8);
  const half = width / 2;
  canvas.polygon(
    [
      [x + lean - half * 0.7, -5],
      [x + lean + half * 0.7, -5],
      [x + half * 0.8, foot - 30],
      [x + half * 1.9, foot + 8],
      [x - half * 1.9, foot + 8],
      [x - half * 0.8, foot - 30],
    ],
    bark,
  );
  for (let branch = 0; branch < 3; branch += 1) {
    const y = between(random, 20, 120);
    const side = random() < 0.5 ? -1 : 1;
    const reach = between(random, 14, 34) * (0.5 + width / 20);
    const middle: [number, number] = [x + lean * 0.6 + side * reach * 0.5, y - reach * 0.22];
    canvas.stroke([x + lean * 0.6, y], middle, width * 0.26, bark);
    canvas.stroke(middle, [middle[0] + side * reach * 0.5, middle[1] - reach * 0.45], width * 0.15, bark);
  }
}

function beams(canvas: Parameters<Scene>[0], { noise, ink }: Parameters<Scene>[1], sunX: number): void {
  canvas.shine((x, y) => {
    const angle = Math.atan2(x - sunX, y + 70);
    const ray = smooth(0.5, 0.78, noise.fractal(angle * 13 + 40, 2.2, 3));
    return ray * smooth(250, 40, y) * Math.exp(-Math.abs(angle) * 1.2) * 0.7;
  }, ink('#f4ffc4'));
}
