/** Commands of the development tools get the priority that is asked for. */
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { lowPriority, run } from '../../../../tools/lib/run';

const priorityOf = async (isLowPriority: boolean) => {
  const { output } = await run(process.execPath, ['-p', 'require("node:os").getPriority()'], { isLowPriority });
  return Number(output);
};

// Windows knows a few classes of priority only.
it.skipIf(process.platform === 'win32')(
  'a command runs below the others when it has a low priority, and as they do when it has not',
  async () => {
    expect(await priorityOf(true)).toBe(lowPriority());
    expect(await priorityOf(false)).toBe(getPriority());
    expect(lowPriority()).toBe(Math.min(19, getPriority() + 5));
  },
);

it('a command of low priority that cannot be started is reported like any other', async () => {
  expect(await run('no-such-program', [], { isLowPriority: true })).toMatchObject({ code: 127 });
});
