/** The report's file: at the chosen place, complete, and readable by its owner alone. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SaveDialogOptions, SaveDialogReturnValue } from 'electron';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createReportSaver } from '../../../../electron/diagnostics/save-report';

const REPORT = 'PingLane diagnostics report\nПинг ปิง';
let folder = '';
let requested: SaveDialogOptions[] = [];
let response: () => Promise<SaveDialogReturnValue> = () => Promise.reject(new Error('no dialog is expected'));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  requested = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const chosen = (name: string) => () => Promise.resolve({ canceled: false, filePath: path.join(folder, name) });
const saver = () =>
  createReportSaver({
    showDialog(options) {
      requested.push(options);
      return response();
    },
    folder: () => folder,
    now: () => Date.UTC(2026, 10, 22, 23, 59),
  });

it('the report is a file that only the person may read, without a temporary file beside it', async () => {
  response = chosen('report.txt');
  expect(await saver()(REPORT)).toBe('saved');
  const file = path.join(folder, 'report.txt');
  expect(readFileSync(file, 'utf8')).toBe(REPORT);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['report.txt']);
  expect(requested[0]?.defaultPath).toBe(path.join(folder, 'pinglane-report-2026-11-22.txt'));
});

it('the report replaces an older file as a whole, and a link instead of its target', async () => {
  writeFileSync(path.join(folder, 'other.txt'), 'other');
  symlinkSync(path.join(folder, 'other.txt'), path.join(folder, 'report.txt'));
  response = chosen('report.txt');
  expect(await saver()(REPORT)).toBe('saved');
  expect(readFileSync(path.join(folder, 'report.txt'), 'utf8')).toBe(REPORT);
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
  close({ canceled: false, filePath: path.join(folder, 'report.txt') });
  expect(await Promise.all(both)).toEqual(['saved', 'saved']);
  expect(requested).toHaveLength(1);
  response = chosen('again.txt');
  expect(await save(REPORT)).toBe('saved');
  expect(requested).toHaveLength(2);
});
