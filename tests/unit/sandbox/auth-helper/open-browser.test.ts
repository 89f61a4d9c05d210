/** How the auth helper opens the system browser: one program, the address as one argument, no shell. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openerOf, openSystemBrowser } from '../../../../sandbox/auth-helper/open-browser';
import { eventually } from '../../electron/sign-in/eventually';
import { createManualClock } from '../../electron/sign-in/manual-clock';

const ADDRESS = 'https://accounts.google.com/o/oauth2/v2/auth?a=1&b=%22x%22&calc.exe';

describe('the program that opens the browser', () => {
  it.each([
    ['linux', 'xdg-open', [ADDRESS]],
    ['freebsd', 'xdg-open', [ADDRESS]],
    ['darwin', '/usr/bin/open', [ADDRESS]],
    ['win32', 'D:\\Windows\\System32\\rundll32.exe', ['url.dll,FileProtocolHandler', ADDRESS]],
  ] as const)('A8: on %s is %s, with the whole address as one argument', (platform, file, args) => {
    expect(openerOf(ADDRESS, platform, 'D:\\Windows')).toEqual({ file, args });
  });
});

describe.runIf(process.platform === 'linux')('opening the browser', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'opener-'));
    vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const install = (script: string) => {
    writeFileSync(path.join(folder, 'xdg-open'), `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(folder, 'xdg-open'), 0o755);
  };

  it('A8: passes the address unchanged, without a shell', async () => {
    const seen = path.join(folder, 'seen');
    install(`printf '%s\\n' "$#" "$@" > '${seen}'`);
    await openSystemBrowser(`${ADDRESS};touch$(id)`, createManualClock());
    expect(readFileSync(seen, 'utf8')).toBe(`1\n${ADDRESS};touch$(id)\n`);
  });

  it('fails when the program fails or does not exist', async () => {
    install('exit 4');
    await expect(openSystemBrowser(ADDRESS, createManualClock())).rejects.toThrow();
    vi.stubEnv('PATH', '/nonexistent');
    await expect(openSystemBrowser(ADDRESS, createManualClock())).rejects.toThrow('ENOENT');
  });

  it('succeeds when the program keeps running, because it has become the browser', async () => {
    // Ends when the folder is removed, so that no process is left.
    install(`while [ -e '${path.join(folder, 'xdg-open')}' ]; do sleep 0.05; done`);
    const clock = createManualClock();
    const opened = openSystemBrowser(ADDRESS, clock);
    await eventually(clock.timers).toBe(1);
    clock.pass(3_000);
    await opened;
  });
});
