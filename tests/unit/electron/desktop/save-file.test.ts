/** A saved file: at the chosen place, complete, and readable by its owner alone. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { SaveDialogOptions, SaveDialogReturnValue } from 'electron';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FileToSave } from '../../../../common/contract/ipc/save-file';
import { createFileSaver } from '../../../../electron/desktop/save-file';

const TEXT = 'PingLane diagnostics report\nПинг ปิง';
const REPORT: FileToSave = { kind: 'report', text: TEXT };
const startedAt = new Date(2026, 10, 22, 21, 7).getTime();
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
let folder = '';
let requested: SaveDialogOptions[] = [];
let response: () => Promise<SaveDialogReturnValue> = () => Promise.reject(new Error('no dialog is expected'));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  requested = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const chosen = (name: string) => () => Promise.resolve({ canceled: false, filePath: path.join(folder, name) });
const saver = (downloads = () => folder) =>
  createFileSaver({
    showDialog(options) {
      requested.push(options);
      return response();
    },
    folder: downloads,
    language: () => 'ja',
    now: () => Date.UTC(2026, 10, 22, 23, 59),
  });

it('the report is a file that only the person may read, without a temporary file beside it', async () => {
  response = chosen('report.txt');
  expect(await saver()(REPORT)).toBe('saved');
  const file = path.join(folder, 'report.txt');
  expect(readFileSync(file, 'utf8')).toBe(TEXT);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['report.txt']);
  expect(requested[0]?.defaultPath).toBe(path.join(folder, 'pinglane-report-2026-11-22.txt'));
});

it('the dialog opens in a folder of its own choice where the system has none for downloads, as with a drive that is gone', async () => {
  response = chosen('report.txt');
  const noFolder = () => {
    throw new Error("Failed to get 'downloads' path");
  };
  expect(await saver(noFolder)(REPORT)).toBe('saved');
  expect(requested[0]?.defaultPath).toBe('pinglane-report-2026-11-22.txt');
});

it('the report replaces an older file as a whole, and a link instead of its target', async () => {
  writeFileSync(path.join(folder, 'other.txt'), 'other');
  symlinkSync(path.join(folder, 'other.txt'), path.join(folder, 'report.txt'));
  response = chosen('report.txt');
  expect(await saver()(REPORT)).toBe('saved');
  // Without it Linux asks nobody: https://www.electronjs.org/docs/latest/api/dialog#dialogshowsavedialogwindow-options
  expect(requested[0]?.properties).toEqual(['showOverwriteConfirmation']);
  expect(readFileSync(path.join(folder, 'report.txt'), 'utf8')).toBe(TEXT);
  expect(readFileSync(path.join(folder, 'other.txt'), 'utf8')).toBe('other');
});

it.each([
  { canceled: true, filePath: '' },
  { canceled: true, filePath: '/x' },
  { canceled: false, filePath: '' },
])('the report is not written when the dialog is closed: %j', async (closed) => {
  response = () => Promise.resolve(closed);
  expect(await saver()(REPORT)).toBe('cancelled');
  expect(readdirSync(folder)).toEqual([]);
});

it("the result is 'failed' when the file cannot be written or the dialog cannot open", async () => {
  response = chosen(path.join('missing', 'report.txt'));
  expect(await saver()(REPORT)).toBe('failed');
  response = chosen('.');
  expect(await saver()(REPORT)).toBe('failed');
  response = () => Promise.reject(new Error('no display'));
  expect(await saver()(REPORT)).toBe('failed');
  expect(readdirSync(folder)).toEqual([]);
});

it('E9: two clicks open one dialog, and a later click opens another', async () => {
  let close: (value: SaveDialogReturnValue) => void = () => {};
  response = () => new Promise((resolve) => (close = resolve));
  const save = saver();
  const both = [save(REPORT), save(REPORT)];
  await vi.waitFor(() => expect(requested).toHaveLength(1));
  close({ canceled: false, filePath: path.join(folder, 'report.txt') });
  expect(await Promise.all(both)).toEqual(['saved', 'saved']);
  expect(requested).toHaveLength(1);
  response = chosen('again.txt');
  expect(await save(REPORT)).toBe('saved');
  expect(requested).toHaveLength(2);
});

it('E9: a call for another file while the dialog is open opens none and is cancelled', async () => {
  let close: (value: SaveDialogReturnValue) => void = () => {};
  response = () => new Promise((resolve) => (close = resolve));
  const save = saver();
  const first = save(REPORT);
  expect(await save({ kind: 'report', text: 'another' })).toBe('cancelled');
  close({ canceled: false, filePath: path.join(folder, 'report.txt') });
  expect([await first, requested.length]).toEqual(['saved', 1]);
  expect(readFileSync(path.join(folder, 'report.txt'), 'utf8')).toBe(TEXT);
});

it.each<[FileToSave, string, Buffer, { name: string; extensions: string[] }]>([
  [
    { kind: 'session-picture', startedAt, png: PNG.toString('base64') },
    'pinglane-session-2026-11-22-2107.png',
    PNG,
    { name: 'PNG画像', extensions: ['png'] },
  ],
  [
    { kind: 'session-csv', startedAt, gzip: gzipSync('\uFEFFa,ปิง\r\n').toString('base64') },
    'pinglane-session-2026-11-22-2107.csv',
    Buffer.from('\uFEFFa,ปิง\r\n'),
    { name: 'CSVファイル', extensions: ['csv'] },
  ],
  [
    { kind: 'session-json', startedAt, gzip: gzipSync('{}').toString('base64') },
    'pinglane-session-2026-11-22-2107.json',
    Buffer.from('{}'),
    { name: 'JSONファイル', extensions: ['json'] },
  ],
])('a session is saved byte for byte under a name of its own: %j', async (file, name, bytes, filter) => {
  response = chosen('session');
  expect(await saver()(file)).toBe('saved');
  const title = file.kind === 'session-picture' ? '画像を保存' : 'セッションを保存';
  expect(requested).toMatchObject([
    { title, buttonLabel: '保存', defaultPath: path.join(folder, name), filters: [filter] },
  ]);
  expect(readFileSync(path.join(folder, 'session'))).toEqual(bytes);
  if (process.platform !== 'win32') expect(statSync(path.join(folder, 'session')).mode & 0o777).toBe(0o600);
});

it('H7: the main process writes the markup of a receipt itself: what the page sends are texts', async () => {
  response = chosen('receipt.html');
  const hostile = '</dd><script>alert(1)</script><img src=x onerror="alert(1)">';
  const receipt = {
    ...({ language: 'ja', title: hostile, note: hostile } as const),
    rows: [{ name: hostile, value: hostile, isTotal: true }],
  };
  expect(await saver()({ kind: 'receipt', paidAt: startedAt, receipt })).toBe('saved');
  expect(requested).toMatchObject([
    {
      ...{ title: '領収書を保存', buttonLabel: '保存' },
      defaultPath: path.join(folder, 'pinglane-receipt-2026-11-22-2107.html'),
      filters: [{ name: 'ウェブページ', extensions: ['html'] }],
    },
  ]);
  const page = readFileSync(path.join(folder, 'receipt.html'), 'utf8');
  expect(page).toContain('<html lang="ja">');
  expect(page).not.toMatch(/<script|<img/i);
});

it.each<[string, FileToSave]>([
  ['is no PNG', { kind: 'session-picture', startedAt, png: Buffer.from('GIF89a, no PNG').toString('base64') }],
  ['is not compressed', { kind: 'session-csv', startedAt, gzip: Buffer.from('time,kind').toString('base64') }],
  ['is too long', { kind: 'session-csv', startedAt, gzip: gzipSync(Buffer.alloc(17 * 2 ** 20)).toString('base64') }],
  ['is no text', { kind: 'session-json', startedAt, gzip: gzipSync(Buffer.from([0xff])).toString('base64') }],
])('A10: no dialog opens for a file whose content %s', async (_, file) => {
  expect(await saver()(file)).toBe('failed');
  expect([requested, readdirSync(folder)]).toEqual([[], []]);
});
