/** The golden pictures in docs/pictures: how they are named, stored and compared. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '../../../../common/languages';
import { fromRoot } from '../../../../tools/lib/run';
import { OTHER_LETTERS, TOLERANCE, type Tolerance } from './compare-pixels';
import type { GallerySite } from './gallery-site';
import type { Compared, Comparison } from './page/compare';
import { GALLERY_LANGUAGES, THEMES, type Photographer, type Theme } from './photographer';
import { SCREENS } from './screens';

declare const galleryPage: {
  readonly compare: (comparison: Comparison) => Promise<Compared>;
  readonly isSame: (one: string, other: string) => Promise<boolean>;
};

const FOLDER = fromRoot('docs', 'pictures');
/** WebP with losses, at three quarters of a desktop window's size: some 18 kB a picture, where a whole one without losses has 200. */
const QUALITY = 0.3;
const DESKTOP_SCALE = 0.75;
/** Those of a phone keep their size, because each of their pixels is needed to read them. */
const PHONE = /^phone-/;

/** The name of a picture's file. */
export function pictureName(screen: string, theme: Theme, language: Language): string {
  return `${screen}-${theme}-${language}.webp`;
}

/** Every picture that there is to be. */
export function pictureNames(): string[] {
  return SCREENS.flatMap(({ name }) =>
    THEMES.flatMap((theme) => GALLERY_LANGUAGES.map((language) => pictureName(name, theme, language))),
  );
}

/** Every picture that there is. */
export function storedNames(): string[] {
  return existsSync(FOLDER) ? readdirSync(FOLDER) : [];
}

/** Removes what is no picture of the gallery any more. */
export function removeOthers(): void {
  const names = new Set(pictureNames());
  for (const name of storedNames()) if (!names.has(name)) rmSync(join(FOLDER, name));
}

interface ComparedWith {
  readonly tolerance?: Tolerance;
  /** A WebP in base64. */
  readonly golden?: string;
}

export interface Album {
  /** Compares a photograph with the stored picture of this name, or with another one in its place. */
  readonly compare: (name: string, png: Buffer, change?: ComparedWith) => Promise<Compared>;
  /** Whether two photographs show the same. */
  readonly isSame: (one: Buffer, other: Buffer) => Promise<boolean>;
  readonly put: (name: string, { webp }: Compared) => void;
}

/** Opens the album. @param page an empty page, in which pictures are encoded and decoded */
export async function openAlbum(page: Page, { script }: GallerySite): Promise<Album> {
  await page.addScriptTag({ content: script });
  return {
    compare(name, png, { tolerance = TOLERANCE, golden: other } = {}) {
      const path = join(FOLDER, name);
      const golden = other ?? (existsSync(path) ? readFileSync(path, 'base64') : null);
      const scale = PHONE.test(name) ? 1 : DESKTOP_SCALE;
      const comparison = { png: png.toString('base64'), golden, quality: QUALITY, scale, tolerance };
      return page.evaluate((given) => galleryPage.compare(given), comparison);
    },
    async isSame(one, other) {
      if (one.equals(other)) return true;
      const both = [one.toString('base64'), other.toString('base64')] as const;
      return page.evaluate(([before, now]) => galleryPage.isSame(before, now), both);
    },
    put(name, { webp }) {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(join(FOLDER, name), webp, 'base64');
    },
  };
}

/** Photographs the opened screen and compares it: one photograph is enough when it looks like the stored picture, else the page may still be drawing. */
export async function photograph(
  { shootOnce, shoot, hasGoldenLetters }: Photographer,
  album: Album,
  name: string,
  theme: Theme,
): Promise<Compared> {
  const tolerance = (await hasGoldenLetters()) ? TOLERANCE : OTHER_LETTERS;
  const first = await album.compare(name, await shootOnce(theme), { tolerance });
  return first.difference === null ? first : album.compare(name, await shoot(theme), { tolerance });
}
