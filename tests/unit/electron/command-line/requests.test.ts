/** The running app's end of the command line: requests that the page takes once, with a limit of time and number. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  ANSWER_LIMIT_MS,
  REQUESTS_LIMIT,
  type CommandLineAnswer,
  type CommandLineRequest,
} from '../../../../common/contract/command-line/command-line';
import { createCommandLineRequests } from '../../../../electron/command-line/requests';
import { manualTimers } from '../../../support/time/manual-timers';

const NAME = 'a'.repeat(32);
const status: CommandLineRequest = { command: 'status' };
const handed = (request: object = status, answer = NAME) => ({ version: 1, answer, request });
const failed: CommandLineAnswer = { outcome: 'failed' };

function stage() {
  const timers = manualTimers();
  const written: [string, CommandLineAnswer][] = [];
  const requests = createCommandLineRequests(timers.after, (...answer) => written.push(answer));
  return { timers, written, requests };
}

describe('a request', () => {
  it('is announced, taken once, and its answer written once', () => {
    const { requests, written, timers } = stage();
    const tell = vi.fn();
    requests.setHost(tell);
    expect(tell).not.toHaveBeenCalled();
    expect(requests.begin(handed())).toBe(true);
    expect([tell.mock.calls.length, timers.pending()]).toEqual([1, [ANSWER_LIMIT_MS.status]]);
    expect(requests.serve(null)).toEqual([{ number: 1, request: status }]);
    expect(requests.serve(null)).toEqual([]);
    expect(requests.serve({ number: 1, answer: failed })).toEqual([]);
    requests.serve({ number: 1, answer: { outcome: 'timed-out' } });
    expect([written, timers.pending()]).toEqual([[[NAME, failed]], []]);
  });

  it('that comes before the app is ready is taken by the first page, for which no other one is opened', () => {
    const { requests } = stage();
    requests.begin(handed());
    const tell = vi.fn();
    requests.setHost(tell);
    expect(tell).not.toHaveBeenCalled();
    expect(requests.serve(null)).toEqual([{ number: 1, request: status }]);
  });

  it('that comes while another is answered is taken with that answer', () => {
    const { requests, written } = stage();
    requests.begin(handed());
    requests.serve(null);
    requests.begin(handed({ command: 'recap' }, 'b'.repeat(32)));
    expect(requests.serve({ number: 1, answer: failed })).toEqual([{ number: 2, request: { command: 'recap' } }]);
    expect(written).toHaveLength(1);
  });

  it('without an answer times out, and a later answer changes nothing', () => {
    const { requests, written, timers } = stage();
    requests.begin(handed({ command: 'connect', server: null }));
    expect(timers.pending()).toEqual([ANSWER_LIMIT_MS.connect]);
    timers.fire();
    requests.serve({ number: 1, answer: failed });
    expect(written).toEqual([[NAME, { outcome: 'timed-out' }]]);
    expect(requests.serve(null)).toEqual([]);
  });

  it('is taken again by the next page when its page has crashed or was loaded again, and answered once', () => {
    const { requests, written } = stage();
    requests.begin(handed());
    const taken = requests.serve(null);
    requests.pageGone();
    expect(requests.serve(null)).toEqual(taken);
    requests.serve({ number: 1, answer: failed });
    requests.pageGone();
    expect([requests.serve(null), written]).toEqual([[], [[NAME, failed]]]);
  });

  it('is answered when the app quits, and so is one that comes during the quit: its terminal would wait in vain', () => {
    const { requests, written, timers } = stage();
    requests.begin(handed());
    requests.serve(null);
    requests.begin(handed(status, 'b'.repeat(32)));
    requests.close();
    expect([written, timers.pending()]).toEqual([
      [
        [NAME, failed],
        ['b'.repeat(32), failed],
      ],
      [],
    ]);
    expect(requests.begin(handed(status, 'c'.repeat(32)))).toBe(true);
    expect([written.at(-1), timers.pending(), requests.serve(null)]).toEqual([['c'.repeat(32), failed], [], []]);
  });

  it('beyond the limit is refused at once', () => {
    const { requests, written } = stage();
    for (let count = 0; count < REQUESTS_LIMIT; count += 1) requests.begin(handed());
    expect(written).toEqual([]);
    expect(requests.begin(handed(status, 'c'.repeat(32)))).toBe(true);
    expect(written).toEqual([['c'.repeat(32), failed]]);
    expect(requests.serve(null)).toHaveLength(REQUESTS_LIMIT);
  });
});

describe('A18: what another program of this account hands over', () => {
  it.each([
    undefined,
    null,
    'status',
    [],
    {},
    { ...handed(), version: 2 },
    { ...handed(), more: 1 },
    handed(status, '../../desktop.json'),
    handed(status, 'A'.repeat(32)),
    handed({ command: 'quit' }),
    handed({ command: 'connect' }),
    handed({ command: 'connect', server: '' }),
    handed({ command: 'connect', server: 'x'.repeat(201) }),
    handed({ command: 'status', server: 'best' }),
    { url: 'https://evil.test/' },
  ])('%j is no request', (data) => {
    const { requests, written, timers } = stage();
    expect(requests.begin(data)).toBe(false);
    expect([requests.serve(null), written, timers.pending()]).toEqual([[], [], []]);
  });

  it('never throws and names no other file', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ version: fc.constant(1), answer: fc.string(), request: fc.anything() })),
        (data) => {
          const { requests, written, timers } = stage();
          if (requests.begin(data)) timers.fire();
          for (const [name] of written) expect(name).toMatch(/^[0-9a-f]{32}$/);
        },
      ),
    );
  });
});
