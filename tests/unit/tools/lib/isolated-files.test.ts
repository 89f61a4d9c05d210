/** A file that replaces modules has a process of its own: in a shared one it would replace them for all later files, or for none. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../../../../tools/lib/run';
import { isolatedComponentFiles, isolatedUnitFiles } from '../../../support/setup/isolated-files';

const REPLACES_MODULES = /\bvi\s*\.(?:mock|doMock|resetModules)\(/;
const isolated = [...isolatedUnitFiles, ...isolatedComponentFiles];

function testFiles(folder: string): string[] {
  return readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

it('every test file that replaces modules is isolated, and every isolated file exists', () => {
  const files = [...testFiles('tests/unit'), ...testFiles('tests/component')];
  const replacing = files.filter((file) => REPLACES_MODULES.test(readFileSync(fromRoot(file), 'utf8')));
  expect(replacing.length).toBeGreaterThan(10);
  expect(replacing.filter((file) => !isolated.includes(file))).toEqual([]);
  expect(isolated.filter((file) => !files.includes(file))).toEqual([]);
});
