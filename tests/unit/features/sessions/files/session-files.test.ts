/** A session as CSV and JSON (docs/product.md section 24, Files). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionCsv } from '../../../../../src/features/sessions/files/session-csv.rules';
import { sessionJson } from '../../../../../src/features/sessions/files/session-json.rules';
import type { SessionRecap } from '../../../../../src/model/line/session-recap';
import { probes, SESSION_START, sessionRecap } from '../../../../support/samples/session-recaps';

/** Reads RFC 4180, with the separator of the spreadsheet's language. */
function readCsv(text: string, separator: ',' | ';' = ','): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (isQuoted ? character === '"' : character === '"' && cell === '') isQuoted = !isQuoted;
    else if (!isQuoted && (character === separator || text.startsWith('\r\n', at))) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (character !== separator) {
        rows.push([]);
        at += 1;
      }
    } else cell += character;
  }
  return rows.slice(0, -1);
}

const csvOf = (change: Partial<SessionRecap> = {}) => sessionCsv(sessionRecap(change));
const named = (name: string) =>
  csvOf({ servers: [{ id: 'tokyo-2', name, countryCode: 'JP' }], samples: probes(1), events: [] });
/** The cell of the server's name. */
const nameCellOf = (name: string) => readCsv(named(name).slice(1))[1]?.[2];

describe('the CSV of a session', () => {
  it('has a row for each probe and event, oldest first, with times in UTC', () => {
    const text = csvOf({ samples: probes(13).slice(11) });
    expect(text).toBe(
      [
        '\uFEFFtime,kind,server,ping_ms,jitter_ms,missed,direct_ms,event',
        '2026-11-22T14:05:00Z,event,Osaka 1,,,,,connected',
        '2026-11-22T14:05:05Z,event,Tokyo 2,,,,,switched',
        '2026-11-22T14:06:00Z,probe,Tokyo 2,73.3,4.5,0,,',
        '2026-11-22T14:06:05Z,probe,Tokyo 2,,,1,96.5,',
        '2026-11-22T14:35:00Z,event,Tokyo 2,,,,,disconnected',
        '',
      ].join('\r\n'),
    );
  });

  it('has the header alone without samples and events', () => {
    expect(readCsv(csvOf({ samples: [], events: [] }))).toHaveLength(1);
  });

  it('quotes a name with a separator, and shows the id of a server without a name', () => {
    expect(named('Tokyo, "east"')).toContain('probe,"Tokyo, ""east""",72');
    expect(nameCellOf('Tokyo, "east"')).toBe('Tokyo, "east"');
    expect(nameCellOf('')).toBe('tokyo-2');
    expect(nameCellOf('กรุงเทพ 1')).toBe('กรุงเทพ 1');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['  +1', "'+1"],
    ['\uFEFF-1', "'-1"],
    ['\t@SUM(A1)', "'@SUM(A1)"],
    ['\r=1', "'=1"],
    ['a;=1', "a;'=1"],
    ['a,b"=1', `a,b"'=1`],
    ['\u200B=1', "'=1"],
    ['＝1', "'＝1"],
    ['Manila-2 (+1)', 'Manila-2 (+1)'],
  ])('makes a formula in a name harmless: %j', (name, shown) => {
    expect(nameCellOf(name)).toBe(shown);
  });

  it('has no cell that a spreadsheet executes, whatever a server is called and whichever separator is its own', () => {
    const part = fc.oneof(
      fc.constantFrom(...Array.from('=+-@＝＋－＠\t\r\n ";,|\'\uFEFF\u00A0\u200B\u2028'), '\r\n'),
      fc.constantFrom('cmd', 'A1', 'ปิง', '東京'),
    );
    const name = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(name, name, (first, id) => {
        const servers = [{ id: 'tokyo-2', name: first, countryCode: 'JP' }];
        const text = csvOf({ servers, samples: [...probes(2), ...probes(2, id)], events: [] });
        for (const separator of [',', ';'] as const) {
          for (const cell of readCsv(text.slice(1), separator).flat())
            expect(cell).not.toMatch(/^[\s\uFEFF\u200B]*[=+\-@＝＋－＠\t\r]/u);
        }
        expect(readCsv(text.slice(1)).every((row) => row.length === 8)).toBe(true);
      }),
    );
  });
});

describe('the JSON of a session', () => {
  it('contains the figures, spans, samples and events under documented keys', () => {
    expect(JSON.parse(sessionJson(sessionRecap({ samples: probes(2) })))).toEqual({
      ...{ format: 'pinglane-session', version: 1 },
      ...{ started: '2026-11-22T14:05:00Z', ended: '2026-11-22T14:35:00Z', connectedSeconds: 1_790 },
      servers: [
        { name: 'Osaka 1', country: 'JP' },
        { name: 'Tokyo 2', country: 'JP' },
      ],
      figures: {
        ...{ probes: 358, missed: 5, medianMs: 74.5, p95Ms: 81, jitterMs: 3.5, directMs: 97.5 },
        verdict: { kind: 'saves', differenceMs: 23, marginMs: 6, samples: 353 },
      },
      healthSeconds: { good: 1_500, unstable: 240, silent: 50 },
      lagSeconds: { own: 180, route: 60 },
      samples: [
        { time: '2026-11-22T14:05:05Z', server: 1, pingMs: 72, jitterMs: 2.5, directMs: 96.5 },
        { time: '2026-11-22T14:05:10Z', server: 1, pingMs: 73.3, jitterMs: 3.5, directMs: null },
      ],
      events: [
        { time: '2026-11-22T14:05:00Z', event: 'connected', server: 0, from: null },
        { time: '2026-11-22T14:05:05Z', event: 'switched', server: 1, from: 0 },
        { time: '2026-11-22T14:35:00Z', event: 'disconnected', server: 1, from: null },
      ],
    });
  });

  it('has null for what was not measured, for an unknown server and for a time that is none', () => {
    const [sample] = probes(1);
    const odd = { ...sessionRecap().events[0], serverId: 'gone', at: Number.NaN } as SessionRecap['events'][number];
    const samples = sample ? [{ ...sample, roundTripMs: null, jitterMs: null, directMs: null }] : [];
    const figures = {
      probes: 1,
      missed: 1,
      medianMs: null,
      p95Ms: null,
      jitterMs: null,
      directMs: null,
      verdict: null,
    };
    const file = JSON.parse(sessionJson(sessionRecap({ samples, events: [odd], figures }))) as Record<string, unknown>;
    expect(file['figures']).toEqual(figures);
    expect(file['samples']).toEqual([
      {
        time: new Date(SESSION_START + 5_000).toISOString().replace('.000', ''),
        server: 1,
        pingMs: null,
        jitterMs: null,
        directMs: null,
      },
    ]);
    expect(file['events']).toEqual([{ time: null, event: 'connected', server: null, from: null }]);
  });
});
