/** A page that draws the picture of a session and does nothing else, for tests of its pixels. */
import '../../../../src/styles/index.css';
import { drawSessionPicture } from '../../../../src/features/sessions/files/session-picture';
import type { PictureOptions } from '../../../../src/features/sessions/files/session-picture';
import { applyLanguage, startI18n } from '../../../../src/lib/i18n/i18n';
import type { Language } from '../../../../src/model/languages';
import type { SessionRecap } from '../../../../src/model/session-recap';

/** Draws a picture in a language; the bytes of the PNG. */
async function draw(language: Language, recap: SessionRecap, options: PictureOptions): Promise<number[]> {
  await applyLanguage(language);
  const picture = await drawSessionPicture(recap, options);
  return [...new Uint8Array(await picture.arrayBuffer())];
}

export type DrawPicture = typeof draw;

void startI18n('en').then(() => Object.assign(globalThis, { draw }));
