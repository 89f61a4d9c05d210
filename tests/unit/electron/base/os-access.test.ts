/** What other programs of the system print, and what the app takes of it. */
import { expect, it } from 'vitest';
import { nodeAccess } from '../../../../electron/base/os-access';

const print = (count: number) => nodeAccess.run(process.execPath, ['-p', `'x'.repeat(${count - 1})`]);

it('a program’s whole output is read up to 64 KiB, and refused beyond', async () => {
  expect(await print(64 * 1024)).toHaveLength(64 * 1024);
  await expect(print(64 * 1024 + 1)).rejects.toThrow('maxBuffer');
});

it('a program that fails or is absent has no output', async () => {
  await expect(nodeAccess.run(process.execPath, ['-e', 'console.log(1); process.exit(3)'])).rejects.toThrow();
  await expect(nodeAccess.run('/absent/program', [])).rejects.toThrow('ENOENT');
});
