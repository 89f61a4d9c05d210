/** Signing is on with keys, off without them and then reported, and never on for a signer that updates would not check. */
import { describe, expect, it } from 'vitest';
import { planRelease } from '../../../../tools/release/builder-config';
import { dropEmptyKeys, planSigning, type SigningPlan } from '../../../../tools/release/signing';

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
  it.each(['win32', 'darwin', 'linux'] as const)(
    'turns signing off without keys on %s, and reports that in one line',
    (platform) => {
      const { config, line } = plan(platform, {});
      expect(config.forceCodeSigning).toBeUndefined();
      expect(line).toMatch(/off|not on Linux/);
      expect(line.split('\n')).toHaveLength(1);
    },
  );

  it("I2: sets the signer's whole name, and then requires signing", () => {
    const { config } = plan('win32', { WIN_CSC_LINK: 'cert.pfx', PINGLANE_PUBLISHER_NAME: PUBLISHER });
    expect(config).toMatchObject({ forceCodeSigning: true, win: { signtoolOptions: { publisherName: [PUBLISHER] } } });
  });

  it.each([
    ['a comma in quotes', 'CN="Provider Co., Ltd.", O="Provider Co., Ltd.", C=VN'],
    [
      'the parts of an EV certificate',
      'CN=Provider, O=Provider, C=VN, SERIALNUMBER=512, OID.2.5.4.15=Private Organization, OID.1.3.6.1.4.1.311.60.2.1.3=VN',
    ],
    ['another order', 'E=ca@provider.example, CN=Provider, O=Provider'],
  ])("I2: takes a signer's name with %s, which the installed app knows too", (_what, name) => {
    const { config } = plan('win32', { CSC_LINK: 'cert.pfx', PINGLANE_PUBLISHER_NAME: name });
    expect(config).toMatchObject({ win: { signtoolOptions: { publisherName: [name] } } });
  });

  it('I2: takes the names of two certificates, so that a new one can have another name', () => {
    const NEW = 'CN="Provider Co., Ltd.", O=Provider, C=VN';
    const environment = { CSC_LINK: 'cert.pfx', PINGLANE_PUBLISHER_NAME: `${PUBLISHER}; ${NEW};` };
    expect(plan('win32', environment).config).toMatchObject({
      win: { signtoolOptions: { publisherName: [PUBLISHER, NEW] } },
    });
    expect(planRelease(FEED, 'win32', environment)).toMatchObject({ signers: [PUBLISHER, NEW] });
    const wrong = { ...environment, PINGLANE_PUBLISHER_NAME: `${PUBLISHER};Provider` };
    expect(planSigning('win32', wrong)).toMatchObject({ problem: expect.stringContaining("'Provider'") as string });
  });

  it('I2: refuses a signed app without the name of its signer', () => {
    expect(planSigning('win32', { CSC_LINK: 'cert.pfx' })).toMatchObject({
      problem: expect.stringContaining('PINGLANE_PUBLISHER_NAME is not set') as string,
    });
  });

  it.each(['Provider GmbH', 'CN=Provider GmbH', 'O=Provider GmbH, CN=', 'CN=, O=x'])(
    "I2: refuses '%s', which is not a whole name and could be another certificate's",
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

it('dropEmptyKeys deletes the variables of signing that are empty, and no others, when a workflow has no such secrets', () => {
  const kept = {
    ...{ CSC_LINK: 'cert.p12', APPLE_TEAM_ID: 'T', CSC_IDENTITY_AUTO_DISCOVERY: 'false' },
    ...{ PINGLANE_PUBLISHER_NAME: '', PATH: '', MAC_CSC_LINK: '' },
  };
  const empty = {
    WIN_CSC_LINK: '',
    WIN_CSC_KEY_PASSWORD: '',
    CSC_KEY_PASSWORD: '',
    CSC_NAME: '',
    APPLE_API_KEY_ID: '',
  };
  const environment = { ...kept, ...empty };
  dropEmptyKeys(environment);
  expect(environment).toEqual(kept);
});

describe('planRelease', () => {
  it('I2: returns the signer to check in the package, on Windows with a feed', () => {
    const environment = { CSC_LINK: 'cert.pfx', PINGLANE_PUBLISHER_NAME: PUBLISHER };
    expect(planRelease(FEED, 'win32', environment)).toMatchObject({ signers: [PUBLISHER] });
    expect(planRelease(BAKED, 'win32', environment)).toMatchObject({ signers: [] });
    expect(planRelease(FEED, 'linux', environment)).toMatchObject({ signers: [] });
  });

  it('I2: sets the feed of the installed app, without a list of files, which the signed manifest has', () => {
    const planned = planRelease(FEED, 'linux', {});
    expect(planned).toMatchObject({
      config: { publish: [{ provider: 'generic', url: 'https://updates.example', publishAutoUpdate: false }] },
    });
    expect(planRelease(BAKED, 'linux', {})).toMatchObject({ config: { publish: null } });
  });

  it('I1: refuses a feed without a key', () => {
    expect(planRelease({ ...FEED, PINGLANE_UPDATE_KEYS: '' }, 'linux', {})).toMatchObject({
      problem: expect.stringContaining('PINGLANE_UPDATE_KEYS is not set') as string,
    });
  });

  it('A13: adds no code beside the archive except a helper in its folder', () => {
    const planned = planRelease(BAKED, 'linux', {});
    expect(planned).not.toHaveProperty('config.extraResources');
    for (const program of ['helper/not-there', 'icons/16x16.png', 'installer.nsh'])
      expect(planRelease({ ...BAKED, PINGLANE_HELPER_PROGRAM: program }, 'linux', {})).toHaveProperty('problem');
  });
});
