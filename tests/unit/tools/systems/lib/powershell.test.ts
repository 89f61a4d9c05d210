/** What Windows PowerShell is started with; a program of its name stands in for it. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runPowerShell } from '../../../../../tools/systems/lib/powershell';

/** Prints its arguments, and the variables that are set of two. */
const PRINTER = `#!${process.execPath}
const { PSModulePath = 'no modules', TMPDIR } = process.env;
console.log(JSON.stringify([process.argv.slice(2), PSModulePath, TMPDIR]));`;

it.skipIf(process.platform === 'win32')(
  'runPowerShell gives it the environment without the module path when PowerShell 7 has set one',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'powershell-'));
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true, force: true });
    });
    const program = path.join(folder, 'powershell.exe');
    writeFileSync(program, PRINTER);
    chmodSync(program, 0o755);
    vi.stubEnv('PATH', folder);
    vi.stubEnv('TMPDIR', folder);
    vi.stubEnv('PSModulePath', 'C:\\Program Files\\PowerShell\\7\\Modules');
    const { code, output } = await runPowerShell("Write-Output 'a b'", 60_000);
    expect([code, JSON.parse(output)]).toEqual([
      0,
      [['-NoProfile', '-NonInteractive', '-Command', "Write-Output 'a b'"], 'no modules', folder],
    ]);
  },
);
