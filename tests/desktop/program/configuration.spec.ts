/** An invalid configuration stops the start with one line that names the variable (docs/product.md section 11), a profile that cannot be written with a dialog. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { projectRoot } from '../../../tools/lib/run';
import { useElectron } from '../../support/desktop/electron-path';
import { test } from '../../support/desktop/worker-apps';

/** The electron package exports the path of the binary that it would start. */
const electronPath = createRequire(import.meta.url)('electron') as string;

const BAD_VALUES = [
  { variable: 'PINGLANE_API_URL', value: 'http://provider.example' },
  { variable: 'PINGLANE_API_URL', value: 'not an address' },
  { variable: 'PINGLANE_HELPER_URL', value: 'http://10.0.0.1:46200' },
  { variable: 'PINGLANE_HELPER_URL', value: 'http://127.0.0.1:99999' },
  { variable: 'PINGLANE_IP_LOOKUP_URL', value: 'ftp://ip.example' },
];

for (const { variable, value } of BAD_VALUES) {
  test(`${variable}='${value}' stops the start with one line`, async () => {
    const profile = await mkdtemp(join(tmpdir(), 'pinglane-configuration-'));
    const child = spawn(electronPath, [projectRoot, '--no-sandbox'], {
      env: {
        ...process.env,
        PINGLANE_API_URL: 'http://127.0.0.1:9',
        PINGLANE_USER_DATA: profile,
        [variable]: value,
      },
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const code = await new Promise((done) => child.on('close', done));
    await rm(profile, { recursive: true, force: true });
    expect(code).toBe(78);
    const lines = said.split('\n').filter((line) => line.includes(variable));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(value);
  });
}

test('a profile that cannot be written is said in a dialog, and the app ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pinglane-configuration-'));
  const file = join(folder, 'hồ sơ');
  await writeFile(file, '');
  const child = spawn(electronPath, [`--user-data-dir=${join(file, 'ping lane')}`, '--no-sandbox', projectRoot], {
    env: { ...process.env, PINGLANE_API_URL: 'http://127.0.0.1:9', PINGLANE_USER_DATA: '' },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((done) => child.on('close', done));
  await rm(folder, { recursive: true, force: true });
  expect(code).toBe(73);
  expect(said).toMatch(/the profile cannot be written: .+/);
  // The stand-in prints its dialogs, and Electron shows them.
  if (useElectron() === 'stand-in') expect(said).toContain('cannot save its data in the folder below');
});
