/** The lifecycle lines: the format of each, and that only values of closed kinds get into one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from '../../../../common/redact/redact';
import { lineOf, type LifecycleEvent } from '../../../../electron/diagnostics/lifecycle';

const FORMS: readonly (readonly [LifecycleEvent, string])[] = [
  [
    {
      ...{ event: 'start', version: '0.1.0', electron: '41.2.0', packaged: true },
      ...{ platform: 'win32', system: '10.0.22631', arch: 'x64' },
    },
    'start: version=0.1.0 electron=41.2.0 platform=win32 system=10.0.22631 arch=x64 packaged=yes',
  ],
  [
    { event: 'configuration', set: ['PINGLANE_API_URL', 'PINGLANE_DISCORD_AUTHORIZE_URL', 'PINGLANE_SENTRY_DSN'] },
    'configuration: set=PINGLANE_API_URL,PINGLANE_DISCORD_AUTHORIZE_URL,PINGLANE_SENTRY_DSN',
  ],
  [{ event: 'configuration', set: [] }, 'configuration: set=-'],
  [{ event: 'window', change: 'opened' }, 'window: change=opened'],
  [
    { event: 'sign-in', provider: 'google', outcome: 'not-configured' },
    'sign-in: provider=google outcome=not-configured',
  ],
  [{ event: 'sign-in', provider: 'discord', outcome: 'authorised' }, 'sign-in: provider=discord outcome=authorised'],
  [{ event: 'connect', outcome: 'done', took_ms: 412.4 }, 'connect: outcome=done took_ms=412'],
  [{ event: 'disconnect', outcome: 'not-started', took_ms: 0 }, 'disconnect: outcome=not-started took_ms=0'],
  [{ event: 'connection', state: 'opening' }, 'connection: state=opening'],
  [{ event: 'helper', state: 'running', reason: null }, 'helper: state=running reason=-'],
  [{ event: 'helper', state: 'failed', reason: 'untrusted' }, 'helper: state=failed reason=untrusted'],
  [
    {
      ...{ event: 'sweeps', sweeps: 120, servers: 44, median_ms: 38, over_ms: 600_000 },
      failed: { timeout: 3, refused: 1 },
    },
    'sweeps: sweeps=120 servers=44 failed=refused:1,timeout:3 median_ms=38 over_ms=600000',
  ],
  [
    { event: 'sweeps', sweeps: 1, servers: 0, failed: {}, median_ms: null, over_ms: 5_000 },
    'sweeps: sweeps=1 servers=0 failed=- median_ms=- over_ms=5000',
  ],
  [{ event: 'sleep' }, 'sleep'],
  [{ event: 'resume' }, 'resume'],
  [
    { event: 'update', step: 'ready', version: '1.12.0-rc.1', reason: null },
    'update: step=ready version=1.12.0-rc.1 reason=-',
  ],
  [
    { event: 'update', step: 'failed', version: null, reason: 'offline' },
    'update: step=failed version=- reason=offline',
  ],
  [{ event: 'install', outcome: 'not-ready' }, 'install: outcome=not-ready'],
  [{ event: 'quit', ran_ms: 2_592_000_000 }, 'quit: ran_ms=2592000000'],
];

describe('H1: a lifecycle line', () => {
  it.each(FORMS)('has the fields of its event in a fixed order when all are valid: %o', (event, line) => {
    expect(lineOf(event)).toBe(line);
  });

  it.each(FORMS)('is not changed by the redaction when all are valid: %o', (_event, line) => {
    expect(redact(line)).toBe(line);
  });

  it.each([
    ['6.1.0-28-zoes-machine', '6.1.0'],
    ['203.0.113.9', '?'],
    ['zoe', '?'],
  ])('contains only the three numbers of the system when its release is %j', (system, shown) => {
    const line = lineOf({
      ...{ event: 'start', version: '0.1.0', electron: '41.2.0', packaged: false },
      ...{ platform: 'linux', system, arch: 'arm64' },
    });
    expect(line).toBe(`start: version=0.1.0 electron=41.2.0 platform=linux system=${shown} arch=arm64 packaged=no`);
  });

  it('is a question mark when the event is unknown', () => {
    for (const event of ['zoe@mail.example', '__proto__', 'constructor'])
      expect(lineOf({ event } as unknown as LifecycleEvent)).toBe('?');
  });

  it('contains no part of a planted secret in any field or additional field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORMS), plant, fc.nat(), origin, ([event], planted, chosen, shape) => {
        const names = [...Object.keys(event).filter((name) => name !== 'event'), 'note', planted];
        const name = names[chosen % names.length] ?? '';
        const line = lineOf({ ...event, [name]: shape(planted) });
        expect(line).not.toContain(planted);
        expect(line.split(/[ ,=:]+/)).toHaveLength(line.split(/[ ,=:]+/).filter((word) => WORD.test(word)).length);
      }),
      { numRuns: 5_000 },
    );
  });
});

/** The parts of a line: words, names of variables, numbers, versions, and the two marks. */
const WORD = /^(?:[a-z][a-z0-9_-]{0,30}|PINGLANE_[A-Z_]+|\d{1,11}|\d+\.\d+\.\d+(?:-rc\.1)?|-|\?)$/;

const letters = (least: number) =>
  fc.string({ unit: fc.constantFrom('a', 'e', 'h', 'k', 'Q', 'R', 'W', 'Z', '0', '3', '7', '9'), minLength: least });
/** A token, an e-mail, a server's name, an address, a card, a code with a line break in it. */
const plant = fc.oneof(
  letters(24).map((text) => `eyJ${text}`),
  letters(4).map((text) => `${text}.zoe@mail.example`),
  letters(3).map((text) => `Tokyo ${text}`),
  fc.ipV4().filter((text) => text.length > 8),
  fc.ipV6().filter((text) => text.length > 8),
  fc.constant('4111111111111111'),
  letters(8).map((text) => `1.0.0-${text}`),
  letters(5).map((text) => `done\n${text}`),
  fc.string({ minLength: 6 }).filter((text) => !JSON.stringify(FORMS).includes(text) && /[^a-z]/.test(text)),
);
/** How it may be placed: as it is, in a list, as a key of a record, or as a number. */
const origin = fc.constantFrom<(planted: string) => unknown>(
  (planted) => planted,
  (planted) => [planted],
  (planted) => ({ [planted]: 1, refused: planted }),
  (planted) => Number(planted),
);
