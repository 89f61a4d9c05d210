/** Which binary the fuses are set in, and that the stand-in never leaves the house. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { binaryOf, refuseStandin, type PackContext } from '../../../../tools/release/pack';

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
  it('A12: knows the file with the fuses of each system', () => {
    const framework = 'PingLane.app/Contents/Frameworks/Electron Framework.framework/Electron Framework';
    expect(binaryOf(context('linux'))).toBe(path.join('out', 'pinglane'));
    expect(binaryOf(context('win32'))).toBe(path.join('out', 'PingLane.exe'));
    expect(binaryOf(context('darwin'))).toBe(path.join('out', framework));
  });

  it.each(['AppImage', 'deb', 'nsis', 'dmg', 'zip'])('I7: makes no %s of the stand-in', (target) => {
    expect(() => refuseStandin('dist-standin', context('linux', ['dir', target]))).toThrow('nothing is published');
    expect(() => refuseStandin(undefined, context('linux', [target]))).not.toThrow();
  });

  it('lets the stand-in into a folder, which nobody installs', () => {
    expect(() => refuseStandin('dist-standin', context('linux'))).not.toThrow();
  });
});
