/** A lane of light through space: streaks that run out of one point, and the racer on it. */
import { mixed, smooth } from '../colour';
import { between, type Scene } from '../scene';

export const warp: Scene = (canvas, world) => {
  const { random, noise, ink } = world;
  const x = between(random, 225, 255);
  const y = 112;
  canvas.sky([
    [0, ink('#05081f')],
    [0.5, ink('#0b1a48')],
    [1, ink('#03040f')],
  ]);
  canvas.shine((px, py) => {
    const angle = Math.atan2(py - y, px - x);
    const distance = Math.hypot(px - x, py - y);
    const clouds = noise.fractal(Math.cos(angle) * 5 + 9, Math.sin(angle) * 5 + distance / 190, 4);
    return smooth(0.45, 0.8, clouds) * smooth(330, 40, distance) * 0.75;
  }, ink('#2a56e8'));
  canvas.glow(x, y, 76, ink('#46b4ff'), 0.75);
  canvas.glow(x, y, 24, ink('#eefaff'), 0.95);
  const colours = [ink('#9fd8ff'), ink('#5b8cff'), ink('#c28bff'), ink('#5cf0d4'), ink('#ffffff')];
  for (let streak = 0; streak < 240; streak += 1) {
    const angle = random() * Math.PI * 2;
    const start = between(random, 16, 210);
    const length = start * between(random, 0.18, 0.6);
    const colour = colours[streak % colours.length] ?? ink('#ffffff');
    const from = [x + Math.cos(angle) * start, y + Math.sin(angle) * start * 0.92] as const;
    const to = [x + Math.cos(angle) * (start + length), y + Math.sin(angle) * (start + length) * 0.92] as const;
    canvas.stroke(from, to, 0.4 + start / 150, colour, between(random, 0.25, 0.85));
  }
  lane(canvas, world, x, y);
  racer(canvas, world, x, 196);
};

/** Three lines to the vanishing point, as in the product's mark. */
function lane(canvas: Parameters<Scene>[0], { ink }: Parameters<Scene>[1], x: number, y: number): void {
  canvas.polygon(
    [
      [x - 2, y + 4],
      [x + 2, y + 4],
      [x + 190, 275],
      [x - 190, 275],
    ],
    ink('#050a24'),
    0.72,
  );
  for (const side of [-1, 1]) {
    canvas.shine(
      (px, py) => {
        const t = (py - y - 4) / 166;
        return t > 0 ? Math.exp(-(((px - x - side * (2 + 188 * t)) / (2 + 16 * t)) ** 2)) * 0.8 : 0;
      },
      ink('#2f7bff'),
      y,
    );
    canvas.polygon(
      [
        [x + side * 2, y + 4],
        [x + side * 2.6, y + 4],
        [x + side * 192, 275],
        [x + side * 184, 275],
      ],
      ink('#a6d4ff'),
    );
  }
  for (let dash = 0; dash < 9; dash += 1) {
    const near = 12 + 160 * (dash / 9) ** 1.8;
    const far = near + 3 + dash * 2;
    canvas.polygon(
      [
        [x - near * 0.02, y + near],
        [x + near * 0.02, y + near],
        [x + far * 0.022, y + far],
        [x - far * 0.022, y + far],
      ],
      mixed(ink('#5cf0b4'), [1, 1, 1], 0.2),
      0.9,
    );
  }
}

/** A racer seen from behind, low over the lane. */
function racer(canvas: Parameters<Scene>[0], { ink }: Parameters<Scene>[1], x: number, y: number): void {
  canvas.glow(x, y + 16, 46, ink('#35d6ff'), 0.4);
  canvas.polygon(
    [
      [x - 46, y + 12],
      [x - 20, y - 1],
      [x + 20, y - 1],
      [x + 46, y + 12],
      [x + 24, y + 13],
      [x - 24, y + 13],
    ],
    ink('#101a3e'),
  );
  canvas.polygon(
    [
      [x - 46, y + 12],
      [x - 20, y - 1],
      [x - 10, y - 1],
      [x - 26, y + 9],
    ],
    ink('#4a66b8'),
  );
  canvas.polygon(
    [
      [x + 46, y + 12],
      [x + 20, y - 1],
      [x + 10, y - 1],
      [x + 26, y + 9],
    ],
    ink('#2c3f80'),
  );
  canvas.polygon(
    [
      [x - 12, y],
      [x - 6, y - 12],
      [x + 6, y - 12],
      [x + 12, y],
    ],
    ink('#1c2a5c'),
  );
  canvas.polygon(
    [
      [x - 8, y - 2],
      [x - 4, y - 9],
      [x + 4, y - 9],
      [x + 8, y - 2],
    ],
    ink('#5fe0ff'),
  );
  for (const side of [-1, 1]) {
    canvas.polygon(
      [
        [x + side * 40, y + 12],
        [x + side * 47, y - 6],
        [x + side * 49, y - 6],
        [x + side * 46, y + 13],
      ],
      ink('#2b3d80'),
    );
    canvas.disc(x + side * 15, y + 7, 5.4, ink('#0a1230'));
    canvas.disc(x + side * 15, y + 7, 3.9, ink('#8ff2ff'));
    canvas.glow(x + side * 15, y + 7, 11, ink('#39d8ff'), 0.95);
  }
}
