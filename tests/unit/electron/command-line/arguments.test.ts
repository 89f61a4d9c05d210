/** Which arguments of a start are a request to the running app, and which. */
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { commandLineRequest, NAME_LIMIT } from '../../../../common/contract/command-line/command-line';
import { readCommandLine } from '../../../../electron/command-line/arguments';

const read = (...words: string[]) => readCommandLine(['/opt/PingLane/pinglane', ...words], false);
const request = (value: object, isJson = false) => ({ kind: 'request', request: value, isJson });

describe('the arguments of a start', () => {
  it.each([
    [['status'], request({ command: 'status' })],
    [['status', '--json'], request({ command: 'status' }, true)],
    [['--json', 'servers'], request({ command: 'servers' }, true)],
    [['--no-sandbox', '--ozone-platform-hint=auto', 'disconnect'], request({ command: 'disconnect' })],
    [['recap'], request({ command: 'recap' })],
    [['connect'], request({ command: 'connect', server: null })],
    [['connect', ' '], request({ command: 'connect', server: null })],
    [['connect', 'best'], request({ command: 'connect', server: 'best' })],
    [['connect', 'Manila', '2', '--json'], request({ command: 'connect', server: 'Manila 2' }, true)],
    [['connect', 'x'.repeat(NAME_LIMIT)], request({ command: 'connect', server: 'x'.repeat(NAME_LIMIT) })],
    [['help'], { kind: 'help' }],
    [['connect', '--help'], { kind: 'help' }],
    [['-h'], { kind: 'help' }],
    [['conect', 'best'], { kind: 'wrong', words: ['conect'], isJson: false }],
    [['STATUS'], { kind: 'wrong', words: ['STATUS'], isJson: false }],
    [['status', 'now', '--json'], { kind: 'wrong', words: ['now'], isJson: true }],
    [['--json'], { kind: 'wrong', words: ['--json'], isJson: true }],
  ])('%j is a request or a wrong use of one', (words, expected) => {
    expect(read(...words)).toEqual(expected);
  });

  it('a name beyond the limit is wrong', () => {
    expect(read('connect', 'x'.repeat(NAME_LIMIT + 1))).toMatchObject({ kind: 'wrong' });
  });

  it.each([
    [],
    ['--started-at-login'],
    ['--no-sandbox'],
    ['pinglane://gift/DEMO7A'],
    ['pinglane://gift/DEMO7A', 'status'],
    ['/home/person/file.txt'],
    ['C:\\Users\\Person\\file.txt'],
    ['picture.png'],
    ['-psn_0_12345'],
    ['.'],
  ])('%j starts the app', (...words) => {
    expect(read(...words)).toBeNull();
  });

  it("Electron's own program has the app's folder first", () => {
    expect(readCommandLine(['electron', '/work/pinglane', 'status'], true)).toEqual(request({ command: 'status' }));
    expect(readCommandLine(['electron', '--inspect=0', 'app', 'recap'], true)).toEqual(request({ command: 'recap' }));
    expect(readCommandLine(['electron', '.'], true)).toBeNull();
    expect(readCommandLine(['electron'], true)).toBeNull();
  });

  it('whatever they are, a request is one that the contract allows', () => {
    const word = fc.oneof(
      fc.constantFrom('status', 'connect', 'servers', '--json', 'best', '', '-', '__proto__', 'pinglane://x'),
      fc.string({ maxLength: 300 }),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 80 }), fc.boolean(), (words, isDefaultApp) => {
        const found = readCommandLine(['program', ...words], isDefaultApp);
        if (found?.kind === 'request') expect(v.is(commandLineRequest, found.request)).toBe(true);
      }),
    );
  });
});
