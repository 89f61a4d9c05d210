/** Files that a person chose: looked at first, decoded only then. */
import { beforeEach, describe, expect, it } from 'vitest';
import { openPicture } from '../../../../../src/features/profile/avatar/open-picture';
import { useFakeServices, type FakeServices } from '../../../../support/fakes/fake-services';
import { fakePicture, pngHead } from '../../../../support/samples/pictures';

let services: FakeServices;

describe('G6: a chosen file', () => {
  const decoded: number[] = [];
  beforeEach(() => {
    services = useFakeServices();
    decoded.length = 0;
    services.decodePicture = (bytes) => {
      decoded.push(bytes.length);
      return Promise.resolve(fakePicture(640, 480));
    };
  });

  it('is decoded after its bytes were validated, whatever its name and type', async () => {
    const bytes = pngHead(640, 480);
    expect(await openPicture(new File([bytes], 'page.html', { type: 'text/html' }))).toMatchObject({
      outcome: 'opened',
      picture: { width: 640, height: 480 },
    });
    expect(decoded).toEqual([bytes.length]);
  });

  it.each([
    ['photo.png', 'image/png', '<svg onload="alert(1)"/>', 'not-a-picture'],
    ['photo.svg.png', 'image/png', '<svg/>', 'not-a-picture'],
    ['photo.jpg', 'image/jpeg', '<html>', 'not-a-picture'],
    ['photo.webp', 'image/webp', 'GIF89a', 'not-a-picture'],
    ['photo.png', 'image/png', '', 'empty'],
  ])('%s of type %s that contains %j is refused without decoding', async (name, type, content, problem) => {
    expect(await openPicture(new File([content], name, { type }))).toEqual({ outcome: 'refused', problem });
    expect(decoded).toEqual([]);
  });

  it('is refused without decoding when it has too many pixels or bytes, unread in the latter case', async () => {
    expect(await openPicture(new Blob([pngHead(4_097, 1)]))).toEqual({
      outcome: 'refused',
      problem: 'too-many-pixels',
    });
    const heavy = { size: 5 * 1024 * 1024 + 1, arrayBuffer: () => Promise.reject(new Error('read')) };
    expect(await openPicture(heavy as unknown as Blob)).toEqual({ outcome: 'refused', problem: 'too-large' });
    expect(decoded).toEqual([]);
  });

  it('is refused and released when it has more pixels than its head states', async () => {
    const liar = fakePicture(4_097, 4_097);
    services.decodePicture = () => Promise.resolve(liar);
    expect(await openPicture(new Blob([pngHead(1, 1)]))).toEqual({ outcome: 'refused', problem: 'too-many-pixels' });
    expect(liar.isReleased).toBe(true);
  });

  it('is broken when it cannot be read or decoded', async () => {
    services.decodePicture = () => Promise.reject(new Error('InvalidStateError'));
    expect(await openPicture(new Blob([pngHead(1, 1)]))).toEqual({ outcome: 'refused', problem: 'broken' });
    const folder = { size: 4_096, arrayBuffer: () => Promise.reject(new Error('NotFoundError')) };
    expect(await openPicture(folder as unknown as Blob)).toEqual({ outcome: 'refused', problem: 'broken' });
  });
});
