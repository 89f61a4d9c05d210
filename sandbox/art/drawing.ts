/** Which picture is drawn how: covers and banners by scene and palette, avatars by number. */
import { SCENE_NAMES, sceneOf, type SceneName } from '../seed/games';
import { seededRandom } from '../seed/random';
import { drawAvatar } from './avatar';
import { Canvas } from './canvas';
import { hex, turned } from './colour';
import { createNoise } from './noise';
import { encodePng } from './png';
import { vignette, type Scene } from './scene';
import { aurora } from './scenes/aurora';
import { city } from './scenes/city';
import { dunes } from './scenes/dunes';
import { forest } from './scenes/forest';
import { lanterns } from './scenes/lanterns';
import { peaks } from './scenes/peaks';
import { planet } from './scenes/planet';
import { reef } from './scenes/reef';
import { storm } from './scenes/storm';
import { tide } from './scenes/tide';
import { volcano } from './scenes/volcano';
import { warp } from './scenes/warp';

/** The kinds of pictures: a game's cover (480 x 270), a promotion's banner (720 x 405), a person's avatar (192 x 192). */
export type PictureKind = 'cover' | 'banner' | 'avatar';

const SCENES: Readonly<Record<SceneName, Scene>> = {
  ...{ aurora, city, planet, lanterns, volcano, tide, forest, dunes, peaks, reef, storm, warp },
};
const BANNER_SCENES = ['warp', 'aurora', 'city', 'planet'] as const;
const BANNER_SEED = 900_000;
/** Turns of the palette, in degrees, for the games that share a kind of scene; the first is the palette as drawn. */
const HUE_TURNS = [0, 38, -34, 74, -62, 118, -96];
/** Fire and sunlight turn less: they look wrong in green. */
const WARM_SCENES: ReadonlySet<SceneName> = new Set([
  'city',
  'dunes',
  'lanterns',
  'peaks',
  'planet',
  'reef',
  'volcano',
]);
const WARM_SHARE = 0.38;

/** The PNG file of a picture, always the same for the same number. */
export function drawPicture(kind: PictureKind, id: number): Promise<Uint8Array<ArrayBuffer>> {
  return encodePng(paint(kind, id));
}

function paint(kind: PictureKind, id: number): Canvas {
  switch (kind) {
    case 'cover':
      return paintCover(id);
    case 'banner':
      return paintScene(BANNER_SCENES[(id - 1) % BANNER_SCENES.length] ?? 'warp', BANNER_SEED + id, 0, 720, 405);
    case 'avatar':
      return drawAvatar(id);
  }
}

function paintScene(name: SceneName, seed: number, hueTurn: number, width: number, height: number): Canvas {
  const canvas = new Canvas(width, height);
  const random = seededRandom(seed * 7919);
  SCENES[name](canvas, { random, noise: createNoise(random), ink: (text) => turned(hex(text), hueTurn) });
  vignette(canvas);
  return canvas;
}

/** Games that share a kind of scene differ in palette, and every other one is seen in the mirror. */
function paintCover(id: number): Canvas {
  const name = sceneOf(id);
  const round = Math.floor((id - 1) / SCENE_NAMES.length);
  const turn = HUE_TURNS[round % HUE_TURNS.length] ?? 0;
  const canvas = paintScene(name, id, WARM_SCENES.has(name) ? turn * WARM_SHARE : turn, 480, 270);
  if (round % 2 === 1) canvas.mirror();
  return canvas;
}
