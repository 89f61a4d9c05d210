/** A neon city before a striped sun, over a grid that runs to the horizon. */
import { clamp, mixed, smooth } from '../colour';
import { between, stars, type Scene } from '../scene';

const HORIZON = 168;

export const city: Scene = (canvas, world) => {
  const { random, noise, ink } = world;
  canvas.sky([
    [0, ink('#120a2e')],
    [0.3, ink('#331158')],
    [0.52, ink('#8a1e78')],
    [0.63, ink('#e0457a')],
    [1, ink('#1a0a38')],
  ]);
  stars(canvas, world, 90, 90);
  const sunX = between(random, 190, 290);
  canvas.glow(sunX, 108, 120, ink('#ff5f8f'), 0.55);
  canvas.disc(sunX, 108, 66, (_, ny) => mixed(ink('#ffe07a'), ink('#ff3f88'), clamp(ny * 0.5 + 0.5)));
  for (let stripe = 0; stripe < 7; stripe += 1) {
    const y = 96 + stripe * 11;
    canvas.veil(
      (x, py) => (Math.hypot(x - sunX, py - 108) < 67 ? clamp((1 + stripe * 0.55 - Math.abs(py - y)) * 1.4) * 0.85 : 0),
      ink('#7a1b70'),
      y - 7,
      y + 7,
    );
  }
  canvas.veil((x, y) => noise.fractal(x / 130, y / 16, 4) ** 3 * 0.75 * smooth(24, 80, y), ink('#ff8fb0'), 24, 150);
  skyline(canvas, world, sunX, 74, 0.55, '#5b1766', '#ff86b8');
  skyline(canvas, world, sunX, 104, 0.8, '#2b0d4a', '#5ee8ff');
  skyline(canvas, world, sunX, 52, 1, '#160730', '#ffd479');
  canvas.land(() => HORIZON, ink('#2a0d52'), ink('#0a0420'), 100);
  grid(canvas, world, sunX);
  canvas.glow(sunX, HORIZON, 90, ink('#ff6aa8'), 0.4);
};

/** A row of towers with lit windows and signs, lower before the sun. */
function skyline(
  canvas: Parameters<Scene>[0],
  { random, ink }: Parameters<Scene>[1],
  sunX: number,
  height: number,
  near: number,
  body: string,
  light: string,
): void {
  let x = -10;
  while (x < 490) {
    const width = between(random, 14, 34);
    const aside = smooth(10, 120, Math.abs(x + width / 2 - sunX));
    const top = HORIZON - height * between(random, 0.4, 1) * (0.42 + aside * 0.68);
    canvas.polygon(
      [
        [x, top],
        [x + width, top],
        [x + width, HORIZON + 1],
        [x, HORIZON + 1],
      ],
      ink(body),
      0.94,
    );
    if (random() < 0.3)
      canvas.stroke([x + width / 2, top], [x + width / 2, top - between(random, 8, 22)], 1, ink(body));
    if (random() < 0.45) canvas.stroke([x + 1, top + 0.5], [x + width - 1, top + 0.5], 0.9, ink(light), 0.8 * near);
    if (near > 0.7 && random() < 0.3) {
      const signX = x + between(random, 4, width - 4);
      const sign = ink(random() < 0.5 ? '#ff4fa8' : '#4fe8ff');
      canvas.glow(signX, top + 16, 12, sign, 0.35);
      canvas.stroke([signX, top + 7], [signX, Math.min(HORIZON - 8, top + 26)], 1.8, sign);
    }
    for (let wx = x + 3; wx < x + width - 3; wx += 4) {
      for (let wy = top + 5; wy < HORIZON - 3; wy += 5.5) {
        if (random() < 0.26 * near)
          canvas.polygon(
            [
              [wx, wy],
              [wx + 1.9, wy],
              [wx + 1.9, wy + 2.4],
              [wx, wy + 2.4],
            ],
            ink(light),
            between(random, 0.25, 0.95) * near,
          );
      }
    }
    x += width + between(random, -3, 7);
  }
}

function grid(canvas: Parameters<Scene>[0], { ink }: Parameters<Scene>[1], centre: number): void {
  const line = ink('#ff62d0');
  for (let ray = -22; ray <= 22; ray += 1) {
    canvas.stroke([centre + ray * 9, HORIZON], [centre + ray * 74, 275], 0.9, line, 0.5);
  }
  for (let row = 0; row < 12; row += 1) {
    const y = HORIZON + 108 * (row / 12) ** 1.9;
    canvas.stroke([-5, y], [485, y], 0.5 + row * 0.09, line, 0.3 + row * 0.035);
  }
}
