/** Light falling into a reef, with fish, corals and something large far off. */
import { mixed, smooth } from '../colour';
import { between, range, type Scene } from '../scene';

export const reef: Scene = (canvas, world) => {
  const { random, noise, ink } = world;
  canvas.sky([
    [0, ink('#7fe6ef')],
    [0.18, ink('#2fb4d4')],
    [0.5, ink('#11699f')],
    [1, ink('#062548')],
  ]);
  const sunX = between(random, 150, 260);
  canvas.glow(sunX, -8, 130, ink('#f0fff4'), 0.8);
  canvas.shine((x, y) => {
    const angle = Math.atan2(x - sunX, y + 60);
    return smooth(0.46, 0.76, noise.fractal(angle * 11 + 12, 4, 3)) * smooth(220, 0, y) * 0.5;
  }, ink('#c8fff4'));
  canvas.shine(
    (x, y) => smooth(0.6, 0.72, noise.fractal(x / 20, y / 5, 2)) * smooth(34, 0, y) * 0.6,
    ink('#ffffff'),
    0,
    36,
  );
  whale(canvas, world, between(random, 300, 350), 92);
  canvas.land(range(world, 226, 66, 110), ink('#12568a'), ink('#0c3f6c'), 60, 0.8);
  for (let fish = 0; fish < 42; fish += 1) {
    const angle = random() * Math.PI * 2;
    const reach = Math.sqrt(random());
    swimmer(
      canvas,
      150 + Math.cos(angle) * 84 * reach,
      128 + Math.sin(angle) * 30 * reach,
      between(random, 2.4, 4),
      mixed(ink('#ffd36a'), ink('#ff9a5a'), random()),
    );
  }
  canvas.land(range(world, 246, 46, 90), ink('#0a3560'), ink('#06213f'), 50, 0.95);
  for (let coral = 0; coral < 15; coral += 1) {
    const colour =
      [ink('#ff6f91'), ink('#ffa25e'), ink('#c77dff'), ink('#4de3c1')][Math.floor(random() * 4)] ?? ink('#ff6f91');
    branch(
      canvas,
      world,
      14 + coral * 33 + random() * 18,
      262,
      between(random, 15, 25),
      -Math.PI / 2,
      4,
      mixed(colour, ink('#0b2f58'), between(random, 0.25, 0.6)),
    );
  }
  for (let leaf = 0; leaf < 7; leaf += 1) kelp(canvas, world, leaf < 4 ? 6 + leaf * 15 : 436 + (leaf - 4) * 17);
  canvas.land(range(world, 268, 18, 70, 3), ink('#05203c'), ink('#030f20'), 20);
  for (let bubble = 0; bubble < 40; bubble += 1)
    canvas.disc(
      random() * 480,
      between(random, 20, 250),
      between(random, 0.6, 2.2),
      ink('#d8fbff'),
      between(random, 0.15, 0.5),
    );
};

function swimmer(
  canvas: Parameters<Scene>[0],
  x: number,
  y: number,
  size: number,
  colour: Parameters<typeof mixed>[0],
): void {
  canvas.polygon(
    [
      [x + size * 1.6, y],
      [x + size * 0.4, y - size * 0.62],
      [x - size, y - size * 0.1],
      [x - size * 1.9, y - size * 0.65],
      [x - size * 1.6, y],
      [x - size * 1.9, y + size * 0.65],
      [x - size, y + size * 0.1],
      [x + size * 0.4, y + size * 0.55],
    ],
    colour,
    0.95,
  );
}

function branch(
  canvas: Parameters<Scene>[0],
  world: Parameters<Scene>[1],
  x: number,
  y: number,
  length: number,
  angle: number,
  depth: number,
  colour: Parameters<typeof mixed>[0],
): void {
  const end: [number, number] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  canvas.stroke([x, y], end, 1.2 + depth * 1.05, colour);
  if (depth === 1) canvas.disc(end[0], end[1], 1.9, mixed(colour, [1, 1, 1], 0.3));
  else
    for (const turn of [-0.5, 0.42])
      branch(
        canvas,
        world,
        end[0],
        end[1],
        length * between(world.random, 0.6, 0.82),
        angle + turn * between(world.random, 0.6, 1.3),
        depth - 1,
        colour,
      );
}

function kelp(canvas: Parameters<Scene>[0], { random, ink }: Parameters<Scene>[1], x: number): void {
  const phase = random() * 6;
  const height = between(random, 90, 170);
  const colour = mixed(ink('#0d5a52'), ink('#06263a'), random() * 0.7);
  const at = (up: number): [number, number] => [x + Math.sin(up / 26 + phase) * (4 + up * 0.04), 270 - up];
  for (let up = 0; up < height; up += 6) {
    canvas.stroke(at(up), at(up + 6), 2.2, colour);
    const [lx, ly] = at(up);
    const side = up % 12 === 0 ? 1 : -1;
    canvas.polygon(
      [
        [lx, ly],
        [lx + side * 8, ly - 7],
        [lx + side * 13, ly - 14],
        [lx + side * 4, ly - 9],
      ],
      colour,
    );
  }
}

function whale(canvas: Parameters<Scene>[0], { ink }: Parameters<Scene>[1], x: number, y: number): void {
  const body = ink('#1a6a9c');
  canvas.polygon(
    [
      [x - 70, y + 2],
      [x - 62, y - 9],
      [x - 34, y - 17],
      [x + 4, y - 15],
      [x + 40, y - 5],
      [x + 66, y - 6],
      [x + 84, y - 20],
      [x + 80, y - 4],
      [x + 92, y + 8],
      [x + 66, y + 1],
      [x + 36, y + 8],
      [x - 6, y + 15],
      [x - 42, y + 14],
      [x - 64, y + 9],
    ],
    body,
    0.75,
  );
  canvas.polygon(
    [
      [x - 26, y + 10],
      [x - 6, y + 33],
      [x - 1, y + 12],
    ],
    body,
    0.8,
  );
  canvas.polygon(
    [
      [x - 68, y + 4],
      [x - 40, y + 7],
      [x - 8, y + 14],
      [x - 42, y + 14],
      [x - 64, y + 9],
    ],
    ink('#5fb4d8'),
    0.4,
  );
}
