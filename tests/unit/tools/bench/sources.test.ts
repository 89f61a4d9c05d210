/** The figures of the sources are those of the files: lengths, tests, bridge and translations. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { measureSources } from '../../../../tools/bench/sources';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Measures a small project; a file that is given replaces its own. */
function measure(changes: Readonly<Record<string, string>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'pinglane-sources-'));
  folders.push(root);
  const files = {
    'src/one.ts': 'x\n'.repeat(10),
    'src/deep/two.tsx': 'x\n'.repeat(45),
    'src/deep/three.ts': 'x\n'.repeat(140),
    'src/style.css': 'x\n'.repeat(900),
    'common/a.ts': 'x\n'.repeat(5),
    'electron/preload.ts': 'x\n'.repeat(25),
    'sandbox/b.ts': '',
    'tools/c.ts': '',
    'tools/workspace/node_modules/d/index.ts': 'x\n'.repeat(9_000),
    'tests/e.test.ts': 'x\n'.repeat(225),
    'locales/en/home.json': '{"title": "Home", "left": "Left"}',
    'locales/vi/home.json': '{"title": "Nhà", "left": "Còn"}',
    'locales/ja/home.json': '{"title": "ホーム", "left": "残り"}',
    ...changes,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return measureSources(root);
}

it('each figure is within its limit when the sources are', () => {
  const figures = measure();
  expect(Object.entries(figures).filter(([, { ok }]) => !ok)).toEqual([]);
  expect(figures['file length of src, median']?.value).toBe(45);
  expect(figures['file length of src, p95']?.value).toBe(140);
  expect(figures['test lines per line of tested code']?.value).toBe(1);
  expect(figures['preload script']?.value).toBe(25);
  expect(figures['IPC calls']?.value).toBeGreaterThan(0);
});

it.each([
  ['file length of src, median', { 'src/deep/two.tsx': 'x\n'.repeat(46) }, 46],
  ['file length of src, p95', { 'src/deep/three.ts': 'x\n'.repeat(141) }, 141],
  ['file length of src, longest', { 'src/deep/three.ts': 'x\n'.repeat(251) }, 251],
  ['test lines per line of tested code', { 'tests/e.test.ts': 'x\n'.repeat(90) }, 0.4],
  ['preload script', { 'electron/preload.ts': 'x\n'.repeat(26) }, 26],
  ['texts missing in 3 languages', { 'locales/vi/home.json': '{}', 'locales/ja/home.json': '{"left": "残り"}' }, 3],
])('%s is out of its limit when one file changes', (name, changes, value) => {
  expect(measure(changes)[name]).toMatchObject({ value, ok: false });
});
