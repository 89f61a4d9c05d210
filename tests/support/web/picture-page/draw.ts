/** A page that draws and copies the picture of a session and does nothing else, for tests of its pixels and bytes. */
import '../../../../src/styles/index.css';
import { copySessionPicture } from '../../../../src/features/sessions/files/save-picture';
import { drawSessionPicture, type PictureOptions } from '../../../../src/features/sessions/files/session-picture';
import { applyLanguage, startI18n } from '../../../../src/lib/i18n/i18n';
import type { Language } from '../../../../common/languages';
import type { SessionRecap } from '../../../../src/model/line/session-recap';

export interface PicturePage {
  /** Draws a picture in a language; the PNG in base64, and a copy of it at half its size. */
  readonly draw: (
    language: Language,
    recap: SessionRecap,
    options: PictureOptions,
  ) => Promise<{ readonly whole: string; readonly half: string }>;
  /** Makes the page's button copy a picture, and show how that ended. */
  readonly prepareCopy: (recap: SessionRecap, options: PictureOptions) => void;
  /** The copied picture, in base64. */
  readonly readCopy: () => Promise<string>;
}

const page: PicturePage = {
  async draw(language, recap, options) {
    await applyLanguage(language);
    const picture = await drawSessionPicture(recap, options);
    return { whole: await toBase64(picture), half: await toBase64(await halve(picture)) };
  },
  prepareCopy(recap, options) {
    const button = document.createElement('button');
    button.textContent = 'Copy';
    button.addEventListener('click', () => {
      void copySessionPicture(recap, options).then((outcome) => (button.textContent = outcome));
    });
    document.body.append(button);
  },
  async readCopy() {
    const [item] = await navigator.clipboard.read();
    return item ? toBase64(await item.getType('image/png')) : '';
  },
};

async function halve(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width / 2, bitmap.height / 2);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This canvas cannot be drawn on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/png' });
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

void startI18n('en').then(() => Object.assign(globalThis, { picturePage: page }));
