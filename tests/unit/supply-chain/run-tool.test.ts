/** The project's tools run by their own scripts: the files that npm puts into node_modules/.bin cannot be started so on every system. */
import { expect, it } from 'vitest';
import { runTool } from '../../../tools/lib/run';

it('starts every tool by its own script', async () => {
  // Without a path no shell file would find Node either.
  const { code, output } = await runTool('prettier', ['--version'], { env: { PATH: '' } });
  expect([code, output.trim()]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
});

it('a tool that is in no package is said by its name', () => {
  expect(() => runTool('no-such-tool', [])).toThrow('no-such-tool');
});
