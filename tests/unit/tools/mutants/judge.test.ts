/** When a mutant counts as noticed, and that it survives only after all of its test files have passed. */
import { expect, it } from 'vitest';
import { createJudge, type Fault } from '../../../../tools/mutants/judge';

const FILES = Array.from({ length: 12 }, (_, index) => `${index}.test.ts`);
const later = <T>(give: () => T): Promise<T> => Promise.resolve().then(give);
const failed = (file: string): Fault => ({ file, how: 'failed' });

/** A copy whose tests report what `faultOf` says; the first fault ends a run. */
function stage(faultOf: (file: string, isPlanted: boolean, runs: number) => Fault | null) {
  let isPlanted = false;
  const runs: { readonly files: readonly string[]; readonly isPlanted: boolean }[] = [];
  const judge = createJudge((files) => later(() => reportOf(files)));
  const reportOf = (files: readonly string[]) => {
    runs.push({ files, isPlanted });
    for (const file of files) {
      const fault = faultOf(file, isPlanted, runs.length);
      if (fault) return fault;
    }
    return null;
  };
  const planting = {
    plant: () => later(() => void (isPlanted = true)),
    restore: () => later(() => void (isPlanted = false)),
  };
  return { judge: (files = FILES) => judge(planting, files), runs, isPlanted: () => isPlanted };
}

it('a mutant survives when all of its test files pass, each of which was run with it', async () => {
  const { judge, runs, isPlanted } = stage(() => null);
  expect(await judge()).toBeNull();
  expect(runs.every((one) => one.isPlanted)).toBe(true);
  expect(runs.flatMap(({ files }) => files)).toEqual(FILES);
  expect(runs).toHaveLength(2);
  expect(isPlanted()).toBe(false);
});

it('a mutant survives when no test file reaches it', async () => {
  const { judge, runs } = stage(failed);
  expect(await judge([])).toBeNull();
  expect(runs).toEqual([]);
});

it('a mutant is noticed by the nearest test files, without the others, when one fails', async () => {
  const { judge, runs } = stage((file, isPlanted) => (file === '3.test.ts' && isPlanted ? failed(file) : null));
  expect(await judge()).toEqual(failed('3.test.ts'));
  expect(runs).toEqual([
    { files: FILES.slice(0, 8), isPlanted: true },
    { files: ['3.test.ts'], isPlanted: false },
  ]);
});

it('a test file is tried without a mutant once when it notices several', async () => {
  const { judge, runs } = stage((file, isPlanted) => (file === '3.test.ts' && isPlanted ? failed(file) : null));
  await judge();
  await judge();
  expect(runs.filter((one) => !one.isPlanted)).toHaveLength(1);
});

it('a test file proves nothing, and the others are still run, when it fails without a mutant too', async () => {
  const { judge, runs } = stage((file, isPlanted) => {
    if (file === '3.test.ts') return failed(file);
    return file === '11.test.ts' && isPlanted ? failed(file) : null;
  });
  expect(await judge()).toEqual(failed('11.test.ts'));
  expect(await judge(['3.test.ts', '4.test.ts'])).toBeNull();
  expect(runs.at(-1)?.files).toEqual(['4.test.ts']);
});

it('a far test file must fail twice when it notices a mutant', async () => {
  const once = stage((file, isPlanted, runs) =>
    file === '9.test.ts' && isPlanted && runs === 2 ? failed(file) : null,
  );
  expect(await once.judge()).toBeNull();
  const always = stage((file, isPlanted) => (file === '9.test.ts' && isPlanted ? failed(file) : null));
  expect(await always.judge()).toEqual(failed('9.test.ts'));
});

it.each(['timed out', 'stalled', 'crashed'] as const)(
  'a near test file must do so twice when it has %s',
  async (how) => {
    const once = stage((file, isPlanted, runs) =>
      file === '2.test.ts' && isPlanted && runs === 1 ? { file, how } : null,
    );
    expect(await once.judge()).toBeNull();
    const always = stage((file, isPlanted) => (file === '2.test.ts' && isPlanted ? { file, how } : null));
    expect(await always.judge()).toEqual({ file: '2.test.ts', how });
  },
);

it('the text is restored when running the tests throws', async () => {
  const { judge, isPlanted } = stage(() => {
    throw new Error('no process');
  });
  await expect(judge()).rejects.toThrow('no process');
  expect(isPlanted()).toBe(false);
});
