/** Sky lanterns rising over pagodas. */
import { mixed, type Rgb } from '../colour';
import { between, mist, range, stars, type Scene } from '../scene';

export const lanterns: Scene = (canvas, world) => {
  const { random, ink } = world;
  canvas.sky([
    [0, ink('#0d0b2c')],
    [0.45, ink('#2a1650')],
    [0.75, ink('#6a2a5e')],
    [1, ink('#b0523f')],
  ]);
  stars(canvas, world, 100, 140);
  canvas.glow(240, 262, 170, ink('#ff8a4a'), 0.45);
  canvas.land(range(world, 206, 74, 150), ink('#3a1d55'), ink('#5a2950'), 70);
  mist(canvas, world, ink('#d07a6a'), 196, 20, 0.45);
  for (let lantern = 0; lantern < 34; lantern += 1)
    flyingLantern(canvas, world, random() * 480, between(random, 20, 190), between(random, 1.6, 3.6));
  pagoda(canvas, world, between(random, 60, 96), 246, 0.8, 4, ink('#22113c'));
  pagoda(canvas, world, between(random, 352, 392), 252, 1.15, 5, ink('#180b2e'));
  canvas.land(range(world, 250, 22, 120, 3), ink('#160a2a'), ink('#07040f'), 30);
  for (let lantern = 0; lantern < 8; lantern += 1)
    flyingLantern(canvas, world, 30 + lantern * 58 + random() * 34, between(random, 34, 150), between(random, 5, 9));
};

function flyingLantern(
  canvas: Parameters<Scene>[0],
  { ink }: Parameters<Scene>[1],
  x: number,
  y: number,
  size: number,
): void {
  canvas.glow(x, y, size * 3.4, ink('#ff8c2e'), 0.55);
  const outline: [number, number][] = [
    [x - size * 0.62, y - size * 1.1],
    [x + size * 0.62, y - size * 1.1],
    [x + size * 0.86, y - size * 0.2],
    [x + size * 0.56, y + size],
    [x - size * 0.56, y + size],
    [x - size * 0.86, y - size * 0.2],
  ];
  canvas.polygon(outline, ink('#ffab47'));
  canvas.glow(x, y + size * 0.5, size * 0.95, ink('#fff3b8'), 0.95);
  canvas.stroke([x - size * 0.5, y + size], [x + size * 0.5, y + size], size * 0.2, ink('#8a3d1c'));
}

/** Storeys that get smaller, each under a roof with turned-up eaves. */
function pagoda(
  canvas: Parameters<Scene>[0],
  { ink }: Parameters<Scene>[1],
  x: number,
  foot: number,
  size: number,
  storeys: number,
  body: Rgb,
): void {
  const rim = mixed(body, ink('#ff9a5a'), 0.4);
  let y = foot;
  canvas.glow(x, foot - 60 * size, 60 * size, ink('#ff9a4a'), 0.25);
  for (let storey = 0; storey < storeys; storey += 1) {
    const half = (27 - storey * 4) * size;
    const height = (21 - storey * 1.6) * size;
    canvas.polygon(
      [
        [x - half * 0.62, y - height],
        [x + half * 0.62, y - height],
        [x + half * 0.68, y],
        [x - half * 0.68, y],
      ],
      body,
    );
    for (const dx of [-0.34, 0, 0.34]) {
      canvas.polygon(
        [
          [x + half * dx - 1.7 * size, y - height * 0.5],
          [x + half * dx + 1.7 * size, y - height * 0.5],
          [x + half * dx + 1.7 * size, y - height * 0.14],
          [x + half * dx - 1.7 * size, y - height * 0.14],
        ],
        ink('#ffc062'),
        0.92,
      );
    }
    canvas.glow(x, y - height * 0.3, half * 0.6, ink('#ffa040'), 0.3);
    const eave = y - height * 0.62;
    const roof = eave - 11 * size;
    const line: [number, number][] = [
      [x - half * 1.3, eave - 5 * size],
      [x - half * 0.98, eave - 1.5 * size],
      [x - half * 0.5, roof + 2 * size],
      [x - half * 0.36, roof],
      [x + half * 0.36, roof],
      [x + half * 0.5, roof + 2 * size],
      [x + half * 0.98, eave - 1.5 * size],
      [x + half * 1.3, eave - 5 * size],
      [x + half * 0.9, eave + 1.5 * size],
      [x - half * 0.9, eave + 1.5 * size],
    ];
    canvas.polygon(line, mixed(body, [0, 0, 0], 0.25));
    canvas.stroke([x - half * 0.9, eave + 1.5 * size], [x + half * 0.9, eave + 1.5 * size], 0.9 * size, rim, 0.8);
    y = roof + 1;
  }
  canvas.stroke([x, y], [x, y - 22 * size], 1.6 * size, body);
  canvas.disc(x, y - 12 * size, 2.4 * size, body);
}
