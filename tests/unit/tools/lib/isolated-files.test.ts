/** A file that replaces modules has a process of its own: in a shared one it would replace them for all later files, or for none. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesIn } from '../../../../tools/lib/files-in';
import { fromRoot } from '../../../../tools/lib/run';
import { isolatedComponentFiles, isolatedUnitFiles } from '../../../support/setup/isolated-files';

const REPLACES_MODULES = /\bvi\s*\.(?:mock|doMock|resetModules)\(/;
const isolated = [...isolatedUnitFiles, ...isolatedComponentFiles];

it('every test file that replaces modules is isolated, and every isolated file exists', () => {
  const files = filesIn(['tests/unit', 'tests/component'], /\.test\.tsx?$/);
  const replacing = files.filter((file) => REPLACES_MODULES.test(readFileSync(fromRoot(file), 'utf8')));
  expect(replacing.length).toBeGreaterThan(10);
  expect(replacing.filter((file) => !isolated.includes(file))).toEqual([]);
  expect(isolated.filter((file) => !files.includes(file))).toEqual([]);
});
