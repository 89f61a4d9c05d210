/** A file is saved in each kind of browser, or the caller is told that it was not. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { downloadFile } from '../../../../../src/lib/platform/files/download-file';

const WEB_VIEW =
  'Mozilla/5.0 (Linux; Android 15; SM-S921B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36';
/** Safari's web view names no Safari on the home screen. */
const HOME_SCREEN =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

const downloaded: string[] = [];
beforeEach(() => {
  downloaded.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloaded.push(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const browser = (parts: object) => vi.stubGlobal('navigator', { userAgent: HOME_SCREEN, ...parts });
const download = () => downloadFile('code.png', new Uint8Array([1, 2]), 'image/png');
const namedError = (name: string) => Object.assign(new Error(name), { name });

it('a browser downloads it under its name, and nothing stays in the page', async () => {
  await download();
  expect(downloaded).toEqual(['code.png']);
  expect(document.querySelector('a')).toBeNull();
});

it('inside another app, which ignores downloads, the caller is told', async () => {
  browser({ userAgent: WEB_VIEW });
  await expect(download()).rejects.toThrow('saves no files');
  expect(downloaded).toEqual([]);
});

it('on the home screen of iOS the sheet for sharing saves it: a download would take the place of the page', async () => {
  const share = vi.fn(({ files = [] }: ShareData) =>
    Promise.resolve(files.map(({ name, type, size }) => [name, type, size])),
  );
  browser({ standalone: true, share });
  await download();
  expect(await share.mock.results[0]?.value).toEqual([['code.png', 'image/png', 2]]);
  expect(downloaded).toEqual([]);
});

it('a closed sheet is no failure, a refused one is', async () => {
  browser({ standalone: true, share: () => Promise.reject(namedError('AbortError')) });
  await download();
  browser({ standalone: true, share: () => Promise.reject(namedError('NotAllowedError')) });
  await expect(download()).rejects.toThrow('NotAllowedError');
  // A version of iOS without it.
  browser({ standalone: true });
  await expect(download()).rejects.toThrow();
  expect(downloaded).toEqual([]);
});
