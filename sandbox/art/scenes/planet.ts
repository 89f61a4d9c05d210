/** A ringed planet with its moon, and a ship on its way there. */
import { clamp, mixed, smooth, type Rgb } from '../colour';
import { between, stars, type Scene } from '../scene';

const TILT = -0.3;
const FLATNESS = 0.26;

export const planet: Scene = (canvas, world) => {
  const { random, noise, ink } = world;
  canvas.sky([
    [0, ink('#0a0f2c')],
    [0.5, ink('#121a44')],
    [1, ink('#0c0b22')],
  ]);
  const shift = random() * 80;
  const cloud = (x: number, y: number) => noise.fractal(shift + x / 120 + y / 260, y / 90 - x / 300, 5);
  canvas.shine((x, y) => smooth(0.42, 0.85, cloud(x, y)) * 0.75, ink('#3b4fd8'));
  canvas.shine((x, y) => smooth(0.5, 0.85, cloud(x + 210, y + 90)) * 0.7, ink('#b0409e'));
  stars(canvas, world, 210, 290);

  const x = between(random, 280, 330);
  const y = between(random, 104, 122);
  const radius = between(random, 60, 70);
  ring(canvas, world, x, y, radius, false);
  canvas.glow(x, y, radius * 1.25, ink('#ffb27a'), 0.34);
  canvas.disc(x, y, radius, (nx, ny) => surface(nx, ny, world));
  ring(canvas, world, x, y, radius, true);

  const moonX = x - between(random, 125, 150);
  canvas.glow(moonX, 60, 20, ink('#7fa6ff'), 0.4);
  canvas.disc(moonX, 60, 14, (nx, ny) => {
    const light = clamp(0.95 - nx * -0.55 - ny * -0.3 - 0.45 + 0.1 * noise.fractal(nx * 4 + 9, ny * 4 + 5, 3));
    return mixed(ink('#101a40'), ink('#a9c3ff'), light);
  });
  ship(canvas, world, between(random, 90, 130), between(random, 160, 182));
};

/** Bands of cloud on a ball that is lit from the upper left. */
function surface(nx: number, ny: number, { noise, ink }: Parameters<Scene>[1]): Rgb {
  const depth = Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny));
  const along = nx * Math.cos(TILT) + ny * Math.sin(TILT);
  const across = -nx * Math.sin(TILT) + ny * Math.cos(TILT);
  const swirl = noise.fractal(along * 2 + 7, across * 9 + 3, 4);
  const band = 0.5 + 0.5 * Math.sin(across * 11 + swirl * 5);
  const base = mixed(ink('#c9713f'), ink('#ffd6a0'), clamp(band * 0.75 + swirl * 0.35));
  const light = clamp(-0.5 * nx - 0.42 * ny + 0.76 * depth + 0.08);
  return mixed(ink('#1a0c22'), base, light ** 0.9);
}

/** The ring, its back half before the planet is drawn and its front half after. */
function ring(
  canvas: Parameters<Scene>[0],
  { noise, ink }: Parameters<Scene>[1],
  x: number,
  y: number,
  radius: number,
  front: boolean,
): void {
  canvas.veil((px, py) => {
    const dx = px - x;
    const dy = py - y;
    const along = dx * Math.cos(TILT) + dy * Math.sin(TILT);
    const across = (-dx * Math.sin(TILT) + dy * Math.cos(TILT)) / FLATNESS;
    if (across > 0 !== front) return 0;
    const distance = Math.hypot(along, across) / radius;
    if (distance < 1.3 || distance > 2.2) return 0;
    const edge = smooth(1.32, 1.38, distance) * (1 - smooth(2.08, 2.14, distance));
    const gap = 1 - 0.85 * smooth(0.035, 0.012, Math.abs(distance - 1.83));
    const shadow = !front && Math.abs(along) < radius * 0.9 && along > -radius * 0.2 ? 0.45 : 1;
    return edge * gap * shadow * (0.32 + 0.68 * noise.at(distance * 42, 3.5));
  }, ink('#f3c9a0'));
}

function ship(canvas: Parameters<Scene>[0], { ink }: Parameters<Scene>[1], x: number, y: number): void {
  const at = (along: number, across: number): [number, number] => [
    x + along * 0.93 + across * 0.36,
    y - along * 0.36 + across * 0.93,
  ];
  for (let flame = 0; flame < 14; flame += 1) {
    const [fx, fy] = at(-22 - flame * 5, 0);
    canvas.glow(fx, fy, 6 - flame * 0.3, ink('#5fc8ff'), 0.5 * (1 - flame / 14));
  }
  canvas.polygon([at(30, 0), at(8, 5), at(-20, 6), at(-20, -6), at(8, -5)], ink('#c9d6f2'));
  canvas.polygon([at(30, 0), at(8, 5), at(-20, 6), at(-20, 1)], ink('#5d6f9c'));
  canvas.polygon([at(4, -4), at(-22, -17), at(-16, -5)], ink('#9db2dc'));
  canvas.polygon([at(4, 4), at(-22, 17), at(-16, 5)], ink('#3f4f7c'));
  canvas.polygon([at(15, -2.6), at(5, -3.8), at(4, -0.6), at(13, -0.4)], ink('#3be0ff'));
}
