/** The programs of .github/workflows/systems.yml, run on a package of the stand-in, in a folder with a space and letters that are not ASCII. */
import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { fromRoot, runTool } from '../../../tools/lib/run';
import { useElectron } from '../../support/desktop/electron-path';
import { test } from '../../support/desktop/worker-apps';
import { removeFolder } from '../../support/remove-folder';

test.skip(process.platform !== 'linux' || useElectron() === 'real', 'the workflow itself runs on real packages');

/** Ends what hangs; each program starts the package several times. */
const LIMIT_MS = 300_000;

let root = '';
let folder = '';
/** The programs' folder for temporary files: what one leaves there is found. */
let temporary = '';
test.beforeAll(async () => {
  test.setTimeout(LIMIT_MS);
  root = await mkdtemp(path.join(tmpdir(), 'pinglane-systems-'));
  folder = path.join(root, 'Nguyễn Văn A', 'ping lane');
  temporary = path.join(root, 'tmp');
  await Promise.all([folder, temporary].map((each) => mkdir(each, { recursive: true })));
  const { code, output } = await runProgram('pack');
  expect(code, output).toBe(0);
});
test.afterAll(() => removeFolder(root));

/** The last line of each, which counts its steps. */
const SUMMARIES = {
  start: /^7 passed, 0 failed, 0 skipped$/m,
  integrity: /^2 passed, 0 failed, 2 skipped$/m,
  mac: /^0 passed, 0 failed, 4 skipped$/m,
  windows: /^0 passed, 0 failed, 6 skipped$/m,
  upgrade: /^6 passed, 0 failed, 0 skipped$/m,
  measure: /^6 passed, 0 failed, 1 skipped$/m,
  pictures: /^1 passed, 0 failed, 0 skipped$/m,
  soak: /^3 passed, 0 failed, 0 skipped$/m,
} as const;

for (const [name, summary] of Object.entries(SUMMARIES)) {
  test(`tools/systems/${name}.ts finds nothing wrong in a package when it is right`, async () => {
    test.setTimeout(LIMIT_MS);
    const { code, output } = await runProgram(name, '--quick');
    expect(output).toMatch(summary);
    expect(code, output).toBe(0);
    // The cache of what runs TypeScript stays; an AppImage removes what it has unpacked a moment after its app has ended.
    const left = async () => (await readdir(temporary)).filter((name) => !name.startsWith('tsx-'));
    await expect.poll(left).toEqual([]);
  });
}

function runProgram(name: string, ...args: readonly string[]) {
  // electron-builder packs nothing from below /tmp when the folder for temporary files is another one.
  const env = { ELECTRON_SKIP_BINARY_DOWNLOAD: '1', ...(name !== 'pack' && { TMPDIR: temporary }) };
  return runTool('tsx', [fromRoot('tools', 'systems', `${name}.ts`), '--folder', folder, ...args], { env });
}
