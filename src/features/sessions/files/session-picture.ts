/** A session's picture as a PNG in the app's language (docs/product.md section 24, Files). */
import { services } from '../../../core/services/services';
import { formatFor } from '../../../lib/i18n/format';
import { currentLanguage, loadLaterTexts, translate } from '../../../lib/i18n/i18n';
import type { PingScale } from '../../../model/ping/ping-level.rules';
import type { SessionRecap } from '../../../model/line/session-recap';
import type { PictureTheme } from './picture-colours.rules';
import { layOutPicture } from './picture-layout.rules';
import { pictureTexts } from './picture-texts';
import { PICTURE_HEIGHT, PICTURE_WIDTH, pictureWords } from './picture.rules';

export interface PictureOptions {
  readonly theme: PictureTheme;
  /** The levels by which a ping is called low, medium or high. */
  readonly scale: PingScale;
  /** The person's invitation link, when they want it in the picture. */
  readonly link: string | null;
}

/** Draws it; rejects when the browser lacks the texts or a font, or cannot draw. */
export async function drawSessionPicture(recap: SessionRecap, { theme, scale, link }: PictureOptions): Promise<Blob> {
  await loadLaterTexts();
  const texts = pictureTexts(recap, { t: translate, format: formatFor(currentLanguage()), scale, link });
  return services().drawPng({
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
    texts: pictureWords(texts),
    layOut: (measure) => layOutPicture({ recap, texts, theme, scale }, measure),
  });
}
