/** Promise G6 through the real page: the uploaded picture is a newly encoded one, without location, camera or file name. */
import type { Page } from '@playwright/test';
import { readPictureHeader } from '../../../src/features/profile/avatar/picture-header.rules';
import { paths } from '../../../src/model/paths';
import { exifSegment, orientationSegment, withSegment } from '../../support/samples/pictures';
import { expect, openSignedIn, test } from '../../support/web/web-test';

const CAMERA = 'SecretCam 9000';
const FILE_NAME = 'IMG_4711 home in Hanoi.jpg';
const UPLOAD_PATH = '/api/end-user/image/upload';

test.beforeEach(async ({ page, sandbox }) => {
  await page.addInitScript(tapUploads);
  await openSignedIn(page, sandbox, paths.profile);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('G6: a JPEG with location and camera data is stored as 512 x 512 WebP without them, under a fixed file name', async ({
  page,
  request,
  complaints,
}) => {
  const photo = withSegment(await drawJpeg(page, 900, 600), exifSegment(CAMERA));
  // Guards the test itself: the chosen file contains what must not be uploaded.
  expect(readPictureHeader(photo)).toEqual({ kind: 'jpeg', width: 900, height: 600 });
  expect(hiding(photo)).toEqual(['Exif', CAMERA]);

  const before = await avatarAddress(page);
  await openDialog(page);
  await page.locator('input[accept^="image/"]').setInputFiles(asFile(photo));
  await expect(cropOf(page)).toBeVisible();
  expect(await page.locator('style').count()).toBe(0);
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const after = await avatarAddress(page);
  expect(after).not.toBe(before);
  for (const place of ['header', 'main']) {
    await expect(page.locator(place).locator(`img[src="${after}"]`).first()).toBeVisible();
  }
  const stored = new Uint8Array(await (await request.get(after)).body());
  expect(readPictureHeader(stored)).toEqual({ kind: 'webp', width: 512, height: 512 });
  expect(hiding(stored)).toEqual([]);
  const form = await page.evaluate(() => Reflect.get(window, 'uploads') as unknown);
  expect(form).toEqual([[{ field: 'image', name: 'avatar.webp', type: 'image/webp', size: stored.length }]]);

  await page.reload();
  await expect(page.locator('main').locator(`img[src="${after}"]`)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('G6: a rotated photo is stored upright, because its orientation is removed with the EXIF data', async ({
  page,
  request,
}) => {
  // Left half red, right half blue; rotated by 90 degrees it is red at the top and blue at the bottom.
  const photo = withSegment(await drawJpeg(page, 600, 400), orientationSegment(6));
  await openDialog(page);
  await page.locator('input[accept^="image/"]').setInputFiles(asFile(photo));
  await expect(cropOf(page)).toBeVisible();
  const { width, height } = (await page.locator('.ReactCrop canvas').boundingBox()) ?? { width: 0, height: 0 };
  expect(height).toBeGreaterThan(width);
  await save(page);
  const avatar = await stored(page, request);
  expect(hiding(avatar)).toEqual([]);
  const colours = await coloursOf(page, avatar, [
    [256, 64],
    [256, 448],
  ]);
  expect(colours).toEqual(['red', 'blue']);
});

test('the crop is moved and resized with the keyboard alone, and its content is what is stored', async ({
  page,
  request,
}) => {
  await page.getByRole('button', { name: 'Change picture' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('input[accept^="image/"]').setInputFiles(asFile(await drawJpeg(page, 900, 300)));
  const crop = cropOf(page);
  await expect(crop).toBeVisible();
  await crop.focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('Shift+ArrowLeft');
  const start = await crop.boundingBox();
  expect(start?.x).toBeCloseTo((await page.locator('.ReactCrop canvas').boundingBox())?.x ?? -1, 0);
  const corner = page.getByRole('button', { name: 'Bottom right corner: arrow keys change the size' });
  await expect
    .poll(async () => {
      await corner.press('Shift+ArrowUp');
      return (await crop.boundingBox())?.width ?? 0;
    })
    .toBeLessThan((start?.width ?? 0) - 20);
  await save(page);
  // The left part of the picture is red; in the middle of an uncropped picture red would meet blue.
  expect(
    await coloursOf(page, await stored(page, request), [
      [480, 64],
      [32, 448],
    ]),
  ).toEqual(['red', 'red']);
});

test('the crop stays when the upload fails, and another attempt succeeds', async ({ page, sandbox, complaints }) => {
  await openDialog(page);
  await page.locator('input[accept^="image/"]').setInputFiles(asFile(await drawJpeg(page, 300, 300)));
  await expect(cropOf(page)).toBeVisible();
  sandbox.control.addFault({ route: UPLOAD_PATH, kind: 'status', status: 500, times: 1 });
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Request Failed With Status Code 500');
  await expect(cropOf(page)).toBeVisible();
  await save(page);
  expect(complaints.filter((text) => !text.includes('500'))).toEqual([]);
});

test('a browser that gives noise for what a canvas shows, as Firefox does against fingerprinting, sends no picture of noise', async ({
  page,
  complaints,
}) => {
  const sent: string[] = [];
  page.on('request', (made) => sent.push(made.url()));
  await page.evaluate(giveNoise);
  await openDialog(page);
  await page.locator('input[accept^="image/"]').setInputFiles(asFile(await drawJpeg(page, 300, 300)));
  await expect(cropOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('could not be prepared here');
  expect(sent.filter((url) => url.includes('/image/'))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('G6: a file that is not a picture is rejected before anything is sent, whatever its name', async ({
  page,
  complaints,
}) => {
  const sent: string[] = [];
  page.on('request', (made) => sent.push(made.url()));
  await openDialog(page);
  const box = page.locator('input[accept^="image/"]');
  const alert = page.getByRole('dialog').getByRole('alert');
  const attack =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="window.__pwned = 1"><script>window.__pwned = 1</script></svg>';
  await box.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(attack) });
  await expect(alert).toHaveText('This file is not a PNG, JPEG or WebP picture.');
  const wide = Buffer.from(await drawJpeg(page, 4_097, 8));
  await box.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: wide });
  await expect(alert).toContainText('more than 4,096 pixels');
  const heavy = Buffer.concat([wide, Buffer.alloc(5 * 1024 * 1024)]);
  await box.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: heavy });
  await expect(alert).toContainText('larger than 5 MB');
  const cut = Buffer.from(await drawJpeg(page, 64, 64)).subarray(0, 200);
  await box.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: cut });
  await expect(alert).toHaveText('This picture cannot be read. The file may be damaged.');
  expect(await page.evaluate(() => Reflect.get(window, '__pwned') as unknown)).toBeUndefined();
  expect(sent.filter((url) => url.includes('/image/'))).toEqual([]);
  expect(complaints).toEqual([]);
});

const cropOf = (page: Page) => page.getByRole('group', { name: /arrow keys move it/ });
const openDialog = (page: Page) => page.getByRole('button', { name: 'Change picture' }).click();
const asFile = (bytes: Uint8Array) => ({ name: FILE_NAME, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) });
const avatarAddress = async (page: Page) =>
  (await page.getByRole('button', { name: 'Change picture' }).locator('img').getAttribute('src')) ?? '';

/** Runs in the page before the app: records the forms that are sent, because the browser's request event does not include their files. */
function tapUploads(): void {
  const uploads: unknown[] = [];
  Reflect.set(window, 'uploads', uploads);
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/image/upload')) {
      const form = await request.clone().formData();
      uploads.push(
        Array.from(form, ([field, value]) =>
          value instanceof File ? { field, name: value.name, type: value.type, size: value.size } : { field, value },
        ),
      );
    }
    return fetch(request);
  };
}

/** Runs in the page: what is read of a canvas is noise, as with Firefox's resistFingerprinting. */
function giveNoise(): void {
  const { getImageData } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.getImageData = function noise(...place: Parameters<typeof getImageData>) {
    const read = getImageData.apply(this, place);
    crypto.getRandomValues(read.data);
    return read;
  };
}

/** The private data of the photo that is found in bytes. */
function hiding(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString('latin1');
  return ['Exif', 'EXIF', CAMERA, 'XMP '].filter((secret) => text.includes(secret));
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Picture saved')).toBeVisible();
}

/** The stored avatar's bytes. */
async function stored(
  page: Page,
  request: { get(url: string): Promise<{ body(): Promise<Buffer> }> },
): Promise<Buffer> {
  return (await request.get(await avatarAddress(page))).body();
}

/** A JPEG encoded by the browser: left half red, right half blue. */
async function drawJpeg(page: Page, width: number, height: number): Promise<Uint8Array> {
  const bytes = await page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const pen = canvas.getContext('2d');
      if (!pen) return [];
      pen.fillStyle = 'red';
      pen.fillRect(0, 0, wide / 2, high);
      pen.fillStyle = 'blue';
      pen.fillRect(wide / 2, 0, wide / 2, high);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
      return Array.from(new Uint8Array(await blob.arrayBuffer()));
    },
    [width, height] as const,
  );
  return Uint8Array.from(bytes);
}

/** The colours of a picture at given points, by their strongest channel. */
async function coloursOf(
  page: Page,
  bytes: Uint8Array,
  points: readonly (readonly [number, number])[],
): Promise<string[]> {
  return page.evaluate(
    async ({ file, places }) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(file)]));
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      pen?.drawImage(bitmap, 0, 0);
      return places.map(([x, y]) => {
        const [red = 0, , blue = 0] = pen?.getImageData(x, y, 1, 1).data ?? [];
        return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `${red}, ${blue}`;
      });
    },
    { file: Array.from(bytes), places: points },
  );
}
