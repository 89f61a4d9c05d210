/** The icons of a build without what only React's development build reads. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutKeys } from '../../../../tools/build/icon-data';
import { fromRoot } from '../../../../tools/lib/run';

it('an icon keeps its shapes and lines without their keys', () => {
  const code = readFileSync(fromRoot('node_modules/lucide-react/dist/esm/icons/power.mjs'), 'utf8');
  const changed = withoutKeys(code);
  expect(code).toMatch(/key: "\w+"/);
  expect(code).toContain('\n__iconData.node;\n');
  expect(changed).not.toMatch(/key:|^__iconData\.node/m);
  expect(changed.split('\n')).toHaveLength(code.split('\n').length);
  for (const path of code.match(/\bd: "[^"]+"/g) ?? ['a path']) expect(changed).toContain(path);
});
