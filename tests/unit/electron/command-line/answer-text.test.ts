/** What the second start prints: for people in eight languages, for scripts one JSON object, and in neither what a provider could hide in it. */
import { describe, expect, it } from 'vitest';
import type {
  CommandLineAnswer,
  CommandLineRequest,
  CommandLineStatus,
} from '../../../../common/contract/command-line/command-line';
import { LANGUAGES, type Language } from '../../../../common/languages';
import { printAnswer, printHelp, printNoAnswer, printWrong } from '../../../../electron/command-line/answer-text';

const status: CommandLineRequest = { command: 'status' };
const connected: CommandLineStatus = {
  ...{ state: 'connected', text: 'Connected · Manila 2', server: { name: 'Manila 2', country: 'PH' } },
  ...{ connectedSeconds: 3_723, line: 'good', roundTripMs: 23.4, measuredSecondsAgo: 3 },
};
const print = (answer: CommandLineAnswer, request: CommandLineRequest = status, language: Language = 'en') =>
  printAnswer(request, answer, { isJson: false, language });

describe('for people', () => {
  it('the status', () => {
    expect(print({ outcome: 'ok', status: connected })).toEqual({
      text: 'Connected · Manila 2\nPing: 23 ms (3 seconds ago)\nSession time: 1:02:03\n',
      ...{ isError: false, exitCode: 0 },
    });
    const idle = { ...connected, state: 'idle', text: 'Not connected', server: null, line: null } as const;
    const none = { connectedSeconds: null, roundTripMs: null, measuredSecondsAgo: null };
    expect(print({ outcome: 'ok', status: { ...idle, ...none } }).text).toBe('Not connected\n');
  });

  it.each([
    [0, '0 seconds ago'],
    [59, '59 seconds ago'],
    [60, '1 minute ago'],
    [3_599, '59 minutes ago'],
    [3_600, '1 hour ago'],
    [86_400, '1 day ago'],
  ])('an age of %d s is %s', (measuredSecondsAgo, text) => {
    expect(print({ outcome: 'ok', status: { ...connected, measuredSecondsAgo } }).text).toContain(`(${text})`);
  });

  it('the servers, with what is not known of them', () => {
    const row = { country: 'SG', isConnected: false, isFavourite: false, isVip: false };
    const rows = [
      { ...row, name: 'Singapore', roundTripMs: 5, isMeasured: true, isConnected: true },
      { ...row, name: 'Silent', roundTripMs: null, isMeasured: true },
      { ...row, name: 'New', country: '', roundTripMs: null, isMeasured: false },
    ];
    const servers = { total: 1_234, measuredSecondsAgo: 4, rows };
    expect(print({ outcome: 'ok', servers }, { command: 'servers' }).text.split('\n')).toEqual([
      '*      5 ms  Singapore (SG)',
      '  no answer  Silent (SG)',
      '          –  New',
      '3 of 1,234 servers',
      'Measured: 4 seconds ago',
      '',
    ]);
    const few = { total: 3, measuredSecondsAgo: null, rows };
    expect(print({ outcome: 'ok', servers: few }).text.split('\n')).toHaveLength(4);
  });

  it.each([
    ['ja', '*     5 ms  Singapore (SG)', '  応答なし  Silent (SG)'],
    ['th', '*  5 ms  Singapore (SG)', '  ไม่ตอบ  Silent (SG)'],
  ] as const)('the servers are in columns in %s too', (language, first, second) => {
    const row = { country: 'SG', isConnected: false, isFavourite: false, isVip: false, isMeasured: true };
    const rows = [
      { ...row, name: 'Singapore', roundTripMs: 5, isConnected: true },
      { ...row, name: 'Silent', roundTripMs: null },
    ];
    const servers = { total: 2, measuredSecondsAgo: null, rows };
    expect(print({ outcome: 'ok', servers }, { command: 'servers' }, language).text).toBe(`${first}\n${second}\n`);
  });

  it('the recap, and that there is none', () => {
    const recap = {
      ...{ startedAt: '2026-11-22T14:05:00.000Z', endedAt: '2026-11-22T14:35:00.000Z', connectedSeconds: 1_790 },
      servers: [
        { name: 'Osaka 1', country: 'JP' },
        { name: 'Tokyo 2', country: 'JP' },
      ],
      ...{ pings: 358, missedPings: 5, medianMs: 74.5, p95Ms: 81, jitterMs: 3.5, directMs: null },
    };
    expect(print({ outcome: 'ok', recap }).text.split('\n').slice(1)).toEqual([
      'Osaka 1, Tokyo 2',
      'Session time: 0:29:50',
      'Median: 75 ms',
      '95% within: 81 ms',
      'Jitter: 4 ms',
      'Missed pings: 5 / 358',
      '',
    ]);
    expect(print({ outcome: 'ok', recap: null })).toMatchObject({
      ...{ text: 'No session has been recorded yet.\n', exitCode: 0 },
    });
  });

  it.each(LANGUAGES)('the times of a recap in %s, in the years of the pages and with plain spaces', (language) => {
    const recap = {
      ...{ startedAt: '2026-11-22T14:05:00.000Z', endedAt: '2026-11-22T14:35:00.000Z', connectedSeconds: 1_790 },
      ...{ servers: [], pings: 358, missedPings: 5, medianMs: null, p95Ms: null, jitterMs: null, directMs: null },
    };
    const [times] = print({ outcome: 'ok', recap }, { command: 'recap' }, language).text.split('\n');
    expect(times?.match(/\d{4}/g)).toEqual(['2026', '2026']);
    expect(times).not.toContain('\u202F');
  });

  it('a failure: to the standard error, with its reason and code and what is known now', () => {
    const failed = { outcome: 'failed', reason: 'Your service has expired', code: 'PL-304' } as const;
    expect(print(failed)).toEqual({ text: 'Your service has expired (PL-304)\n', isError: true, exitCode: 1 });
    expect(print({ outcome: 'failed', status: connected }).text.split('\n').slice(0, 2)).toEqual([
      'PingLane could not do this.',
      'Connected · Manila 2',
    ]);
    expect(print({ outcome: 'not-signed-in' })).toMatchObject({ isError: true, exitCode: 4 });
    expect(print({ outcome: 'timed-out' })).toMatchObject({ isError: true, exitCode: 6 });
  });

  it('a server that is not known, or is more than one', () => {
    const connect: CommandLineRequest = { command: 'connect', server: '$& {{name}} ma' };
    expect(print({ outcome: 'no-such-server' }, connect)).toEqual({
      ...{ text: 'No server is called “$& {{name}} ma”.\n', isError: true, exitCode: 5 },
    });
    expect(print({ outcome: 'no-such-server', matches: ['Manila 1 (PH)', 'Manila 2 (PH)'] }, connect).text).toBe(
      '“$& {{name}} ma” fits more than one server:\n  Manila 1 (PH)\n  Manila 2 (PH)\n',
    );
  });

  it.each(LANGUAGES)('every text has its words in %s', (language) => {
    const style = { isJson: false, language };
    const texts = [
      print({ outcome: 'ok', status: connected }, status, language),
      print({ outcome: 'no-such-server', matches: ['A'] }, { command: 'connect', server: 'a' }, language),
      print({ outcome: 'ok', recap: null }, status, language),
      ...(['failed', 'not-running', 'timed-out'] as const).map((outcome) => printNoAnswer(outcome, 'status', style)),
      printHelp(language, 'pinglane'),
      printWrong(['x'], { ...style, program: 'pinglane' }),
    ];
    for (const { text } of texts) expect(text).not.toMatch(/\{\{|undefined/);
  });
});

describe('for scripts', () => {
  it('one object in one line on the standard output, whatever the outcome', () => {
    const style = { isJson: true, language: 'th' } as const;
    const printed = printAnswer(status, { outcome: 'ok', status: connected }, style);
    expect(printed.text.indexOf('\n')).toBe(printed.text.length - 1);
    expect(JSON.parse(printed.text)).toEqual({ version: 1, command: 'status', outcome: 'ok', status: connected });
    expect([
      printAnswer(status, { outcome: 'not-signed-in' }, style),
      printNoAnswer('not-running', 'recap', style),
      printWrong(['x'], { ...style, program: 'pinglane' }),
    ]).toEqual([
      { text: '{"version":1,"command":"status","outcome":"not-signed-in"}\n', isError: false, exitCode: 4 },
      { text: '{"version":1,"command":"recap","outcome":"not-running"}\n', isError: false, exitCode: 3 },
      { text: '{"version":1,"command":null,"outcome":"usage"}\n', isError: false, exitCode: 2 },
    ]);
  });
});

describe('A18: what is printed', () => {
  it.each([true, false])('holds no control of a terminal, no mail, no address and no token (as JSON: %s)', (isJson) => {
    const hostile = 'A\u001B[2J\u001B]0;x\u0007B\u202Eevil\u2066\nsecond zoe@mail.example 203.0.113.7';
    const token = `Bearer ${'eyJhbGciOiJIUzI1NiJ9'.repeat(3)}`;
    const answer: CommandLineAnswer = {
      outcome: 'failed',
      reason: `${hostile} ${token}`,
      status: { ...connected, text: hostile, server: { name: hostile, country: 'PH' } },
    };
    const { text } = printAnswer(status, answer, { isJson, language: 'en' });
    // Each line by itself.
    for (const row of text.split('\n')) expect(row).not.toMatch(/[\p{Cc}\u202E\u2066]/u);
    for (const secret of ['zoe@', '203.0.113.7', 'eyJhbGciOiJIUzI1NiJ9']) expect(text).not.toContain(secret);
    const wrong = printWrong([hostile], { isJson, language: 'en', program: hostile });
    expect(wrong.text).not.toContain('\u001B');
  });
});
