/** Signing is on where the keys are, off without them and then said, and never on for a signer that updates would not be compared with. */
import { describe, expect, it } from 'vitest';
import { planRelease } from '../../../../tools/release/builder-config';
import { planSigning, type SigningPlan } from '../../../../tools/release/signing';

const PUBLISHER = 'CN=Provider GmbH, O=Provider GmbH, L=Berlin, C=DE';
const FEED = {
  PINGLANE_API_URL: 'https://api.provider.example',
  PINGLANE_UPDATE_URL: 'https://updates.example',
  PINGLANE_UPDATE_KEYS: `${'A'.repeat(43)}=`,
};
const BAKED = { PINGLANE_API_URL: 'https://api.provider.example' };

function plan(platform: NodeJS.Platform, environment: Record<string, string>): SigningPlan {
  const planned = planSigning(platform, environment);
  if ('problem' in planned) throw new Error(planned.problem);
  return planned;
}

describe('planSigning', () => {
  it.each(['win32', 'darwin', 'linux'] as const)('is off without keys on %s, and says so in one line', (platform) => {
    const { config, line } = plan(platform, {});
    expect(config.forceCodeSigning).toBeUndefined();
    expect(line).toMatch(/off|not on Linux/);
    expect(line.split('\n')).toHaveLength(1);
  });

  it("I2: bakes the signer's whole name in, and then insists on signing", () => {
    const { config } = plan('win32', { WIN_CSC_LINK: 'cert.pfx', PINGLANE_PUBLISHER_NAME: PUBLISHER });
    expect(config).toMatchObject({ forceCodeSigning: true, win: { signtoolOptions: { publisherName: [PUBLISHER] } } });
  });

  it('I2: an app that is signed and does not know by whom is not built', () => {
    expect(planSigning('win32', { CSC_LINK: 'cert.pfx' })).toMatchObject({
      problem: expect.stringContaining('PINGLANE_PUBLISHER_NAME is not set') as string,
    });
  });

  it.each(['Provider GmbH', 'CN=Provider GmbH', 'O=Provider GmbH, CN=', 'CN=, O=x'])(
    "I2: '%s' is not a whole name, which another certificate could bear as well",
    (name) => {
      const planned = planSigning('win32', { CSC_LINK: 'cert.pfx', PINGLANE_PUBLISHER_NAME: name });
      expect(planned).toHaveProperty('problem');
    },
  );

  it('I5: signs and notarises for macOS with the keys, with the hardened runtime of electron-builder.yml', () => {
    const keys = { CSC_LINK: 'a', APPLE_API_KEY: 'b', APPLE_API_KEY_ID: 'c', APPLE_API_ISSUER: 'd' };
    expect(plan('darwin', keys).config).toEqual({ forceCodeSigning: true, mac: { notarize: true } });
    const { config, line } = plan('darwin', { ...keys, APPLE_API_ISSUER: '' });
    expect(config.mac).toEqual({ notarize: false });
    expect(line).toContain('Notarising: off');
  });
});

describe('planRelease', () => {
  it('I2: names the signer that is looked for in what was packed, on Windows with a feed', () => {
    const environment = { CSC_LINK: 'cert.pfx', PINGLANE_PUBLISHER_NAME: PUBLISHER };
    expect(planRelease(FEED, 'win32', environment)).toMatchObject({ signer: PUBLISHER });
    expect(planRelease(BAKED, 'win32', environment)).toMatchObject({ signer: undefined });
    expect(planRelease(FEED, 'linux', environment)).toMatchObject({ signer: undefined });
  });

  it('I2: names the feed for the installed app, and leaves the list of files to the signed manifest', () => {
    const planned = planRelease(FEED, 'linux', {});
    expect(planned).toMatchObject({
      config: { publish: [{ provider: 'generic', url: 'https://updates.example', publishAutoUpdate: false }] },
    });
    expect(planRelease(BAKED, 'linux', {})).toMatchObject({ config: { publish: null } });
  });

  it('I1: a feed without a key to know its releases by is not built', () => {
    expect(planRelease({ ...FEED, PINGLANE_UPDATE_KEYS: '' }, 'linux', {})).toMatchObject({
      problem: expect.stringContaining('PINGLANE_UPDATE_KEYS is not set') as string,
    });
  });

  it('A13: adds no code beside the archive but a helper that lies where helpers lie', () => {
    const planned = planRelease(BAKED, 'linux', {});
    expect(planned).not.toHaveProperty('config.extraResources');
    for (const program of ['helper/not-there', 'icons/16x16.png', 'installer.nsh'])
      expect(planRelease({ ...BAKED, PINGLANE_HELPER_PROGRAM: program }, 'linux', {})).toHaveProperty('problem');
  });
});
