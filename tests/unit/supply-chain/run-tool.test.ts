/** The project's tools run by their own scripts: the files in node_modules/.bin cannot be started in the same way on every system. */
import { expect, it } from 'vitest';
import { runTool } from '../../../tools/lib/run';

it('runTool starts every tool by its own script', async () => {
  // Without a path no shell would find Node either.
  const { code, output } = await runTool('oxfmt', ['--version'], { env: { PATH: '' } });
  expect([code, output.trim()]).toEqual([0, expect.stringMatching(/\d+\.\d+\.\d+$/)]);
});

it('runTool throws with the name of a tool that is in no package', () => {
  expect(() => runTool('no-such-tool', [])).toThrow('no-such-tool');
});
