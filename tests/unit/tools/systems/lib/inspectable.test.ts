/** How the copy of a package is started whose main process can be asked. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron as electron, type ElectronApplication } from '@playwright/test';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeLoopbackCertificate } from '../../../../../tools/systems/lib/certificate';
import { hideWindows, launchInspectable } from '../../../../../tools/systems/lib/inspectable';
import type { Made } from '../../../../../tools/systems/lib/made';
import { packageSwitches } from '../../../../../tools/systems/lib/trust';

it.each<[NodeJS.Platform, readonly string[]]>([
  ['darwin', ['--use-mock-keychain']],
  ['win32', []],
  ['linux', []],
])('launchInspectable waits for nobody who allows the keychain when the system is %s', async (platform, more) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'inspectable-'));
  const launch = vi.spyOn(electron, 'launch').mockResolvedValue({} as ElectronApplication);
  const system = vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
  onTestFinished(() => {
    launch.mockRestore();
    system.mockRestore();
    rmSync(profile, { recursive: true, force: true });
  });
  const made = makeLoopbackCertificate() as unknown as Made;
  await launchInspectable('/copy/PingLane', made, profile);
  expect(launch.mock.calls.map(([options]) => options?.args)).toEqual([[...packageSwitches(made, profile), ...more]]);
});

it('hideWindows hides the window as closing it does, after which its page ends, and not by a call of its own', async () => {
  const window = { close: vi.fn(), hide: vi.fn() };
  const main = { BrowserWindow: { getAllWindows: () => [window] } };
  const evaluate = (work: (given: typeof main) => unknown) => Promise.resolve(work(main));
  await hideWindows({ evaluate } as unknown as ElectronApplication);
  expect([window.close.mock.calls.length, window.hide.mock.calls.length]).toEqual([1, 0]);
});
