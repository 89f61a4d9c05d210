/** Which file has the fuses, and that the stand-in is never published. */
import path from 'node:path';
import { build } from 'electron-builder';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { binaryOf, pack, refuseStandin, type PackContext } from '../../../../tools/release/pack';

vi.mock('electron-builder', () => ({ build: vi.fn() }));

function context(electronPlatformName: string, targets: readonly string[] = ['dir']): PackContext {
  const packager = { appInfo: { productFilename: 'PingLane' }, executableName: 'pinglane' };
  return {
    appOutDir: 'out',
    electronPlatformName,
    targets: targets.map((name) => ({ name })),
    packager,
  } as unknown as PackContext;
}

describe('pack', () => {
  it('A12: returns the file with the fuses of each system', () => {
    const framework = 'PingLane.app/Contents/Frameworks/Electron Framework.framework/Electron Framework';
    expect(binaryOf(context('linux'))).toBe(path.join('out', 'pinglane'));
    expect(binaryOf(context('win32'))).toBe(path.join('out', 'PingLane.exe'));
    expect(binaryOf(context('darwin'))).toBe(path.join('out', framework));
  });

  it('gives electron-builder no empty certificate when the environment has one', async () => {
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    vi.stubEnv('CSC_LINK', '');
    const seen: unknown[] = [];
    vi.mocked(build).mockImplementation(() => {
      seen.push(process.env['CSC_LINK']);
      return Promise.resolve(['release/PingLane.dmg']);
    });
    const made = await pack({ stage: 'release/app', output: 'release', targets: { dir: true }, say: () => undefined });
    expect([made, seen]).toEqual([['release/PingLane.dmg'], [undefined]]);
  });

  it.each(['AppImage', 'deb', 'nsis', 'dmg', 'zip'])('I7: refuses to make a %s of the stand-in', (target) => {
    expect(() => refuseStandin('dist-standin', context('linux', ['dir', target]))).toThrow('nothing is published');
    expect(() => refuseStandin(undefined, context('linux', [target]))).not.toThrow();
  });

  it('accepts the stand-in in a folder, which is not installed', () => {
    expect(() => refuseStandin('dist-standin', context('linux'))).not.toThrow();
  });
});
