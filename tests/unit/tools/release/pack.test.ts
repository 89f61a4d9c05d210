/** Which file has the fuses, and that the stand-in is never published. */
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
  it('A12: returns the file with the fuses of each system', () => {
    const framework = 'PingLane.app/Contents/Frameworks/Electron Framework.framework/Electron Framework';
    expect(binaryOf(context('linux'))).toBe(path.join('out', 'pinglane'));
    expect(binaryOf(context('win32'))).toBe(path.join('out', 'PingLane.exe'));
    expect(binaryOf(context('darwin'))).toBe(path.join('out', framework));
  });

  it.each(['AppImage', 'deb', 'nsis', 'dmg', 'zip'])('I7: refuses to make a %s of the stand-in', (target) => {
    expect(() => refuseStandin('dist-standin', context('linux', ['dir', target]))).toThrow('nothing is published');
    expect(() => refuseStandin(undefined, context('linux', [target]))).not.toThrow();
  });

  it('accepts the stand-in in a folder, which is not installed', () => {
    expect(() => refuseStandin('dist-standin', context('linux'))).not.toThrow();
  });
});
