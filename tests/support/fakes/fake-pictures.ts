/** The fake services' part of drawing, copying and sharing: a drawing is its commands, and its PNG holds their texts. */
import type { FakeServices } from './fake-services';

type FakePictures = Pick<
  FakeServices,
  | 'drawings'
  | 'drawPng'
  | 'canCopyPictures'
  | 'copiedPictures'
  | 'writeClipboardPicture'
  | 'canShareLinks'
  | 'sharedLinks'
  | 'shareLink'
>;

const LETTER_PX = 10;
const PNG_SIGNATURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A browser that draws and copies, on a system without a sheet for sharing. */
export function fakePictures(fake: () => FakeServices): FakePictures {
  return {
    drawings: [],
    drawPng({ layOut }) {
      const commands = layOut((text) => text.length * LETTER_PX);
      fake().drawings.push(commands);
      return Promise.resolve(new Blob([PNG_SIGNATURE, JSON.stringify(commands)], { type: 'image/png' }));
    },
    canCopyPictures: true,
    copiedPictures: [],
    async writeClipboardPicture(png) {
      fake().copiedPictures.push(await png);
    },
    canShareLinks: false,
    sharedLinks: [],
    shareLink(_title, url) {
      fake().sharedLinks.push(url);
      return Promise.resolve();
    },
  };
}
