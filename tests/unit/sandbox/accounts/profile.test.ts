import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../../../sandbox/sandbox';
import { call, send, signIn } from '../client';
import { pngHead, REAL_PICTURES, realPicture } from '../pictures';

const MIB = 1024 * 1024;
const NOT_A_PICTURE = 'Picture must be a PNG, JPEG or WebP file';

let sandbox: Sandbox;
let key: string;
let otherKey: string;
beforeAll(async () => {
  sandbox = await startSandbox({ servers: 1, games: 1 });
  key = await signIn(sandbox);
  otherKey = await signIn(sandbox, 'vip');
});
afterAll(() => sandbox.close());

const upload = (image: Blob | string, own = key) => call(sandbox, 'uploadImage', { image }, { key: own });
/** Uploads a real picture and returns its address. */
async function uploaded(own = key): Promise<string> {
  const answer = await upload(realPicture('image/png'), own);
  expect(answer.status).toBe(200);
  return answer.body?.data as string;
}
const update = (payload: Record<string, unknown>, own = key) => call(sandbox, 'updateUser', payload, { key: own });
async function user(own = key): Promise<{ full_name: unknown; avatar: unknown }> {
  return (await call(sandbox, 'userInfo', {}, { key: own })).body?.data as { full_name: unknown; avatar: unknown };
}

describe('uploading a picture', () => {
  it.each(REAL_PICTURES)('of the type %s is returned unchanged under its own type', async (type) => {
    const picture = realPicture(type);
    const answer = await upload(picture);
    expect(answer.status).toBe(200);
    const response = await fetch(answer.body?.data as string);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(await response.arrayBuffer()).toEqual(await picture.arrayBuffer());
  });

  it('G6: uses the type of its bytes, not the name or type of the request', async () => {
    const body = new FormData();
    body.append('image', new File([realPicture('image/png')], '../../evil.html', { type: 'text/html' }));
    const headers = { authorization: `Bearer ${key}` };
    const answer = await send(`${sandbox.apiUrl}/api/end-user/image/upload`, { method: 'POST', headers, body });
    const address = new URL(answer.body?.data as string);
    expect(address.pathname).toMatch(/^\/sandbox\/uploads\/[\da-f]{32}\.png$/);
    expect((await fetch(address)).headers.get('content-type')).toBe('image/png');
  });

  it.each([
    ['a GIF', new Blob(['GIF89a\x01\x00\x01\x00'])],
    ['SVG', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'])],
    ['HTML behind a PNG signature', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47]), '<script>alert(1)</script>'])],
    ['a PNG that ends in its head', pngHead(7, 5).slice(0, 20)],
    ['a PNG without size', pngHead(0, 5)],
    ['a JPEG without a size', new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xd9])])],
    ['zeros', new Blob([new Uint8Array(4_096)])],
    ['text', new Blob(['a picture, honestly'])],
  ])('G6: is refused when it is %s', async (_, image) => {
    const answer = await upload(image);
    expect([answer.status, answer.body?.message]).toEqual([415, NOT_A_PICTURE]);
  });

  it('G6: is accepted with 4,096 pixels a side, and not with one more', async () => {
    expect((await upload(pngHead(4_096, 4_096))).status).toBe(200);
    for (const [width, height] of [
      [4_097, 1],
      [1, 4_097],
      [0xffff_ffff, 0xffff_ffff],
    ] as const) {
      const answer = await upload(pngHead(width, height));
      expect([answer.status, answer.body?.message]).toEqual([422, 'Picture must have at most 4096 x 4096 pixels']);
    }
  });

  it('G6: is accepted with 5 MiB, and not with one more byte', async () => {
    expect((await upload(pngHead(7, 5, 5 * MIB))).status).toBe(200);
    const answer = await upload(pngHead(7, 5, 5 * MIB + 1));
    expect([answer.status, answer.body?.message]).toEqual([413, 'Picture must have at most 5 MB']);
  });

  it('needs a session', async () => {
    expect((await call(sandbox, 'uploadImage', { image: realPicture('image/png') })).status).toBe(401);
  });

  it.each([
    `/sandbox/uploads/${'0'.repeat(32)}.png`,
    '/sandbox/uploads/',
    '/sandbox/uploads/..%2f..%2fsandbox.db',
    `/sandbox/uploads/${'0'.repeat(32)}.html`,
    "/sandbox/uploads/' OR 1=1 --.png",
  ])('is not found at %s', async (path) => {
    expect((await send(sandbox.apiUrl + path)).status).toBe(404);
  });

  it('is kept for the latest five and the avatar of each account', async () => {
    const theirs = await uploaded(otherKey);
    const avatar = await uploaded();
    expect((await update({ full_name: 'Mika Santos', avatar })).status).toBe(200);
    const addresses: string[] = [];
    for (let count = 0; count < 7; count += 1) addresses.push(await uploaded());
    const statuses = await Promise.all(
      [theirs, avatar, ...addresses].map(async (address) => (await fetch(address)).status),
    );
    expect(statuses).toEqual([200, 200, 404, 404, 200, 200, 200, 200, 200]);
  });
});

describe('an invalid upload form', () => {
  const path = '/api/end-user/image/upload';
  const post = (body: BodyInit, headers: Record<string, string> = {}, own = key) =>
    send(sandbox.apiUrl + path, { method: 'POST', headers: { authorization: `Bearer ${own}`, ...headers }, body });
  const multipart = { 'content-type': 'multipart/form-data; boundary=edge' };
  const part = (name: string, content: string) =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n${content}\r\n`;

  it('with two pictures is refused', async () => {
    const body = new FormData();
    for (const type of REAL_PICTURES) body.append('image', realPicture(type));
    expect((await post(body)).status).toBe(422);
  });

  it('with another field is refused', async () => {
    const beside = new FormData();
    beside.append('image', realPicture('image/png'));
    beside.append('account_id', '1');
    expect((await post(beside)).status).toBe(422);
    const instead = new FormData();
    instead.append('picture', realPicture('image/png'));
    expect((await post(instead)).status).toBe(422);
  });

  it('with a text or an empty file is refused', async () => {
    const text = new FormData();
    text.append('image', '\x89PNG');
    const empty = new FormData();
    empty.append('image', new Blob([]));
    for (const body of [text, empty]) {
      const answer = await post(body);
      expect([answer.status, answer.body?.message]).toEqual([422, 'Picture is required']);
    }
  });

  it.each([
    ['no end', part('image', 'x'), 415],
    ['a boundary that never comes', '--other\r\n\r\n--other--', 415],
    ['nothing at all', '', 415],
    ['a part without a name', '--edge\r\nContent-Type: image/png\r\n\r\nx\r\n--edge--\r\n', 415],
    ['a field that would change prototypes', `${part('__proto__', 'x')}--edge--\r\n`, 422],
    ['a list', `${part('image[]', 'x')}--edge--\r\n`, 422],
    ['a field within a field', `${part('image.constructor.prototype', 'x')}--edge--\r\n`, 422],
    ['ten thousand parts', `${part('image', 'x').repeat(10_000)}--edge--\r\n`, 422],
    ['a head of 1 MiB', `--edge\r\nX: ${'y'.repeat(MIB)}\r\n\r\nx\r\n--edge--\r\n`, 415],
  ])('with %s is refused', async (_, body, status) => {
    expect((await post(body, multipart)).status).toBe(status);
    expect((await user()).full_name).toBe('Mika Santos');
  });

  it('without a length is not read', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    });
    const init = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { authorization: `Bearer ${key}`, ...multipart },
    };
    // The server may respond before the caller has sent everything, and then cuts the connection.
    const status = await send(sandbox.apiUrl + path, init).then(
      (answer) => answer.status,
      () => 'cut off',
    );
    expect([411, 'cut off']).toContain(status);
    expect((await call(sandbox, 'userInfo', {}, { key })).status).toBe(200);
  });
});

describe('changing name and picture', () => {
  it('uses an uploaded picture as the avatar, which stays when only the name changes', async () => {
    const avatar = await uploaded();
    expect((await update({ full_name: ' Mika S. ', avatar })).body).toMatchObject({ status: 'SUCCESS', data: null });
    expect(await user()).toMatchObject({ full_name: 'Mika S.', avatar });
    expect((await update({ full_name: 'Mika Santos' })).status).toBe(200);
    expect(await user()).toMatchObject({ full_name: 'Mika Santos', avatar });
    expect((await update({ full_name: 'Mika Santos', avatar })).status).toBe(200);
  });

  it('removes the picture for an empty avatar, and keeps the name when only the picture changes', async () => {
    const avatar = await uploaded();
    expect((await update({ avatar })).status).toBe(200);
    expect(await user()).toMatchObject({ full_name: 'Mika Santos', avatar });
    expect((await update({ avatar: '' })).status).toBe(200);
    expect(await user()).toMatchObject({ full_name: 'Mika Santos', avatar: null });
  });

  it('accepts the seeded picture unchanged', async () => {
    const { avatar } = await user(otherKey);
    expect(avatar).toMatch(/\/sandbox\/avatars\/\d+\.png$/);
    expect((await update({ full_name: 'Ngọc Anh', avatar }, otherKey)).status).toBe(200);
    expect(await user(otherKey)).toMatchObject({ full_name: 'Ngọc Anh', avatar });
  });

  it.each([
    ['https://evil.example/a.png'],
    ['javascript:alert(1)'],
    ['data:image/png;base64,AAAA'],
    ['//evil.example/a.png'],
    ['/sandbox/avatars/3.png'],
    [`/sandbox/uploads/${'0'.repeat(32)}.png`],
    ['%'],
  ])('refuses a picture of another place: %s', async (avatar) => {
    const before = await user();
    const answer = await update({ full_name: 'Somebody Else', avatar });
    expect([answer.status, answer.body?.message]).toEqual([422, 'Picture must be valid']);
    expect(await user()).toEqual(before);
  });

  it("refuses another account's upload", async () => {
    const theirs = await uploaded(otherKey);
    expect((await update({ full_name: 'Mika Santos', avatar: theirs })).status).toBe(422);
  });

  it.each([
    ['', 'Full name is required'],
    ['   ', 'Full name is required'],
    ['a'.repeat(65), 'Full name must be valid'],
    ['Mika\u0000', 'Full name must be valid'],
    ['\u202Eakim', 'Full name must be valid'],
    [7, 'full_name must be valid'],
  ])('refuses the name %j', async (full_name, message) => {
    const answer = await update({ full_name });
    expect([answer.status, answer.body?.message]).toEqual([422, message]);
    expect((await user()).full_name).toBe('Mika Santos');
  });
});
