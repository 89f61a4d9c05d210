/** Lightning over a lonely keep on a cliff. */
import { mixed, smooth } from '../colour';
import { between, litWindow, range, type Scene } from '../scene';

export const storm: Scene = (canvas, world) => {
  const { random, noise, ink } = world;
  canvas.sky([
    [0, ink('#0d1024')],
    [0.45, ink('#252a52')],
    [0.8, ink('#4a4f86')],
    [1, ink('#5c6294')],
  ]);
  const strikeX = between(random, 120, 180);
  const shift = random() * 60;
  const cloud = (x: number, y: number) => noise.fractal(shift + x / 84, y / 44 + shift, 5);
  canvas.veil((x, y) => smooth(0.36, 0.6, cloud(x, y)) * smooth(170, 60, y) * 0.92, ink('#0b0d20'), 0, 170);
  canvas.shine(
    (x, y) =>
      smooth(0.42, 0.7, cloud(x + 6, y + 8)) *
      Math.exp(-Math.hypot(x - strikeX, (y - 52) * 1.3) / 90) *
      0.95 *
      smooth(178, 110, y),
    ink('#a9b4ff'),
    0,
    180,
  );
  canvas.land(range(world, 214, 48, 130), ink('#232850'), ink('#2e3462'), 60);
  bolt(canvas, world, [strikeX, 44], [strikeX + between(random, -26, 26), 192], 2.6, 3);
  cliff(canvas, world, between(random, 330, 360));
  canvas.land(() => 236, ink('#1a1e40'), ink('#090b1c'), 30);
  canvas.shine(
    (x, y) =>
      smooth(0.55, 0.72, noise.fractal(x / 40, y / 3.5, 3)) * (0.12 + 0.7 * Math.exp(-(((x - strikeX) / 46) ** 2))),
    ink('#98a4ee'),
    236,
  );
  rain(canvas, world);
};

/** A bolt that breaks in the middle again and again, with side branches. */
function bolt(
  canvas: Parameters<Scene>[0],
  world: Parameters<Scene>[1],
  from: readonly [number, number],
  to: readonly [number, number],
  width: number,
  branches: number,
): void {
  const { random, ink } = world;
  let points: [number, number][] = [[...from], [...to]];
  let sway = Math.hypot(to[0] - from[0], to[1] - from[1]) / 7;
  for (let round = 0; round < 5; round += 1) {
    points = points.flatMap((point, index) => {
      const next = points[index + 1];
      if (!next) return [point];
      return [
        point,
        [(point[0] + next[0]) / 2 + (random() - 0.5) * sway * 2, (point[1] + next[1]) / 2] as [number, number],
      ];
    });
    sway /= 2;
  }
  points.forEach((point, index) => {
    const next = points[index + 1];
    if (!next) return;
    canvas.glow(point[0], point[1], 5 + width * 3, ink('#8f9dff'), 0.11 * width);
    canvas.stroke(point, next, width, ink('#f4f6ff'));
  });
  for (let branch = 0; branch < branches; branch += 1) {
    const start = points[Math.floor(points.length * between(random, 0.2, 0.7))] ?? from;
    const side = random() < 0.5 ? -1 : 1;
    bolt(
      canvas,
      world,
      start,
      [start[0] + side * between(random, 26, 66), start[1] + between(random, 34, 66)],
      width * 0.4,
      0,
    );
  }
}

function cliff(canvas: Parameters<Scene>[0], { noise, ink }: Parameters<Scene>[1], x: number): void {
  const rock = ink('#10132c');
  const line = (px: number) =>
    176 + 12 * noise.fractal(px / 22, 8, 4) + Math.max(0, x - 62 - px) * 3.2 - Math.max(0, px - x) * 0.12;
  canvas.land(line, rock, ink('#090b1c'), 70);
  canvas.veil(
    (px, py) =>
      py > line(px) && py < line(px) + 34 && px < x - 30
        ? smooth(0.5, 0.7, noise.fractal(px / 7, py / 18, 3)) * 0.5
        : 0,
    ink('#3c4480'),
    150,
  );
  const tower = (left: number, width: number, top: number) => {
    canvas.polygon(
      [
        [left, top],
        [left + width, top],
        [left + width + 2, 190],
        [left - 2, 190],
      ],
      rock,
    );
    canvas.polygon(
      [
        [left, top],
        [left + width * 0.22, top],
        [left + width * 0.2, 188],
        [left - 2, 188],
      ],
      ink('#4a5292'),
      0.75,
    );
    for (let notch = 0; notch * 6 < width; notch += 1)
      canvas.polygon(
        [
          [left + notch * 6 - 1, top - 5],
          [left + notch * 6 + 3, top - 5],
          [left + notch * 6 + 3, top + 1],
          [left + notch * 6 - 1, top + 1],
        ],
        rock,
      );
  };
  tower(x - 44, 26, 122);
  tower(x + 26, 34, 132);
  tower(x - 14, 36, 82);
  canvas.polygon(
    [
      [x - 40, 150],
      [x + 56, 150],
      [x + 56, 192],
      [x - 40, 192],
    ],
    rock,
  );
  canvas.stroke([x + 4, 78], [x + 4, 56], 1.2, rock);
  canvas.polygon(
    [
      [x + 4, 56],
      [x + 24, 60],
      [x + 4, 66],
    ],
    ink('#c2495c'),
  );
  for (const [wx, wy] of [
    [x - 30, 136],
    [x - 1, 98],
    [x + 8, 122],
    [x + 40, 146],
    [x - 8, 160],
    [x + 20, 162],
  ] as const)
    litWindow(canvas, wx, wy, 3, 5, ink('#ffc56e'));
}

function rain(canvas: Parameters<Scene>[0], { random, ink }: Parameters<Scene>[1]): void {
  const drop = mixed(ink('#aab4f0'), [1, 1, 1], 0.2);
  for (let streak = 0; streak < 170; streak += 1) {
    const x = random() * 520;
    const y = random() * 270;
    const length = between(random, 7, 17);
    canvas.stroke([x, y], [x - length * 0.28, y + length], 0.6, drop, between(random, 0.12, 0.36));
  }
}
