/** Versions in semver's order (promise I3). */
import { expect, it } from 'vitest';
import { compareVersions } from '../../../../electron/updates/version';

/** From the oldest to the newest. */
const ORDER = [
  ...['0.0.9', '0.1.0-alpha', '0.1.0-alpha.1', '0.1.0-alpha.beta', '0.1.0-beta', '0.1.0-beta.2', '0.1.0-beta.11'],
  ...['0.1.0-rc.1', '0.1.0', '0.1.9', '0.1.10', '0.2.0', '0.10.0', '1.0.0', '1.0.1', '2.0.0', '10.0.0'],
];

it("I3: versions are compared in semver's order", () => {
  for (const [a, first] of ORDER.entries()) {
    for (const [b, second] of ORDER.entries()) {
      expect(compareVersions(first, second), `${first} ${second}`).toBe(Math.sign(a - b));
    }
  }
});

it.each(['', '1', '1.0', 'v1.0.0', '1.0.0+a', '01.0.0', '1.0.0-01', '1.0.0 ', '1.0.0\n', 'latest', '9999999.0.0'])(
  'I3: %j is no version and cannot be compared',
  (text) => {
    expect(compareVersions(text, '0.1.0')).toBeNull();
    expect(compareVersions('0.1.0', text)).toBeNull();
  },
);
