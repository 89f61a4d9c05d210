/** Curtains of northern light over a castle in the snow. */
import { mixed } from '../colour';
import { between, litWindow, mist, pine, range, stars, type Scene } from '../scene';

export const aurora: Scene = (canvas, world) => {
  const { random, noise, ink } = world;
  canvas.sky([
    [0, ink('#04121f')],
    [0.35, ink('#062a3a')],
    [0.7, ink('#0b4a52')],
    [1, ink('#0d5a5a')],
  ]);
  stars(canvas, world, 130, 150);
  for (let band = 0; band < 3; band += 1) {
    const height = 44 + band * 26;
    const shift = random() * 90;
    const colour = mixed(ink('#35f0a6'), ink('#3aa0ff'), band * 0.42);
    const foot = (x: number) =>
      height + 46 * (noise.fractal(shift + x / 150, band * 9.3, 3) - 0.5) + 16 * Math.sin(x / 78 + shift);
    canvas.shine(
      (x, y) => {
        const above = foot(x) - y;
        const rays = 0.5 + 0.8 * noise.at(x / 7 + shift * 3, band * 5 + y / 190);
        const body = above > 0 ? Math.exp(-above / 34) : Math.exp(above / 4.5);
        return body * rays * (0.72 - band * 0.14);
      },
      colour,
      0,
      190,
    );
  }
  canvas.land(range(world, 196, 78, 120), ink('#0d3f4e'), ink('#0a2c3a'), 70);
  mist(canvas, world, ink('#2f9c92'), 180, 20, 0.4);
  castle(canvas, world, between(random, 300, 350), 198);
  canvas.land(range(world, 224, 40, 190, 3), ink('#0c2b36'), ink('#051119'), 46);
  for (let tree = 0; tree < 34; tree += 1) {
    const x = random() * 480;
    pine(
      canvas,
      random,
      x,
      232 + random() * 34,
      between(random, 20, 44),
      mixed(ink('#071c24'), ink('#030a10'), random()),
    );
  }
  canvas.land((x) => 258 + 5 * Math.sin(x / 60), ink('#061018'), ink('#02060a'), 14);
};

function castle(canvas: Parameters<Scene>[0], { random, ink }: Parameters<Scene>[1], x: number, foot: number): void {
  const stone = ink('#06202b');
  const lit = ink('#123f48');
  const tower = (dx: number, width: number, height: number, roof: number) => {
    const left = x + dx;
    const top = foot - height;
    canvas.polygon(
      [
        [left, top],
        [left + width, top],
        [left + width, foot + 34],
        [left, foot + 34],
      ],
      stone,
    );
    canvas.polygon(
      [
        [left, top],
        [left + width * 0.3, top],
        [left + width * 0.3, foot + 34],
        [left, foot + 34],
      ],
      lit,
      0.8,
    );
    canvas.polygon(
      [
        [left - 2, top],
        [left + width / 2, top - roof],
        [left + width + 2, top],
      ],
      stone,
    );
    canvas.polygon(
      [
        [left - 2, top],
        [left + width / 2, top - roof],
        [left + width * 0.4, top],
      ],
      lit,
      0.9,
    );
    canvas.stroke([left + width / 2, top - roof], [left + width / 2, top - roof - 7], 0.8, stone);
    for (let floor = 0; floor < height / 26; floor += 1) {
      if (random() < 0.75) litWindow(canvas, left + width * 0.45, top + 9 + floor * 17, 2.2, 4, ink('#ffcf7a'));
    }
  };
  canvas.glow(x + 22, foot - 30, 60, ink('#38d8b0'), 0.3);
  tower(-34, 15, 34, 17);
  tower(58, 14, 40, 18);
  tower(36, 17, 62, 24);
  tower(-10, 16, 54, 22);
  tower(10, 23, 84, 34);
  for (let step = 0; step < 9; step += 1) {
    canvas.polygon(
      [
        [x - 26 + step * 10, foot - 14],
        [x - 20 + step * 10, foot - 14],
        [x - 20 + step * 10, foot - 8],
        [x - 26 + step * 10, foot - 8],
      ],
      stone,
    );
  }
  canvas.polygon(
    [
      [x - 30, foot - 9],
      [x + 70, foot - 9],
      [x + 70, foot + 34],
      [x - 30, foot + 34],
    ],
    stone,
  );
}
