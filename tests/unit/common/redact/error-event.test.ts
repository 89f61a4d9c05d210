/** How an event of the library becomes a report: the known parts, bounded and redacted, and nothing else. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { COLLECT_NOTHING, redactReport, toEvent, toReport } from '../../../../common/redact/error-event';
import {
  errorReport,
  REPORT_LIMITS,
  TEXT_LIMITS,
  type ErrorReport,
} from '../../../../common/contract/ipc/error-report';

const id = '0123456789abcdef0123456789abcdef';
const origin = { release: 'pinglane@1.0.0', process: 'page', platform: 'win32' } as const;
const frame = { filename: 'app://pinglane/assets/draw-1a2b.js', function: 'draw', lineno: 3, colno: 7, in_app: true };
const event = {
  ...{ event_id: id, timestamp: 1_800_000_000.25, message: 'said', tags: { where: 'loop', account: 'zoe' } },
  exception: {
    values: [{ type: 'Error', value: 'broken', stacktrace: { frames: [frame] }, mechanism: { data: 'x' } }],
  },
  breadcrumbs: [
    { timestamp: 1_799_999_999, category: 'fetch', message: 'network', data: { url: 'https://x.test/?t=1' } },
  ],
};

describe('H3: an event', () => {
  it('is converted to a report of exactly the known parts, and back', () => {
    const report = toReport(event, []);
    expect(report).toEqual({
      ...{ id, at: 1_800_000_000.25, where: 'loop', message: 'said' },
      exceptions: [
        {
          ...{ type: 'Error', text: 'broken' },
          frames: [{ file: 'assets/draw-1a2b.js', function: 'draw', line: 3, column: 7, isOwn: true }],
        },
      ],
      steps: [{ at: 1_799_999_999, where: 'fetch', text: 'network' }],
    });
    const again = toEvent(report as ErrorReport, origin);
    expect(again.tags).toEqual({ where: 'loop', process: 'page', os: 'win32' });
    expect(toReport(again, [])).toEqual(report);
  });

  it('has no other parts of the library or an integration in its report', () => {
    const rich = {
      ...event,
      ...{
        user: { email: 'zoe@mail.example' },
        server_name: 'ZOES-PC',
        request: { cookies: 'a=b', url: 'https://x.test' },
      },
      ...{ extra: { local: 'variable' }, contexts: { device: { name: 'ZOES-PC' } }, modules: { a: '1' } },
      ...{ attachments: [{ data: 'screenshot' }], sdkProcessingMetadata: { dynamicSamplingContext: {} }, spans: [] },
    };
    const text = JSON.stringify(toEvent(toReport(rich, []) as ErrorReport, origin));
    expect(text).not.toMatch(/zoe|ZOES|cookie|variable|screenshot|mechanism|"data"/i);
  });

  it.each(['transaction', 'replay_event', 'feedback', 'profile'])('of type %s is not reported', (type) =>
    expect(toReport({ ...event, type }, [])).toBeNull(),
  );

  it.each([null, undefined, 7, 'text', [], {}, { event_id: 'x' }, { event_id: id }, { ...event, timestamp: -1 }])(
    'that is no event is not reported: %j',
    (junk) => expect(toReport(junk, [])).toBeNull(),
  );

  it('keeps its valid parts beside invalid ones', () => {
    const odd = { ...event, message: 7, exception: { values: 'x' }, breadcrumbs: [{ message: 5 }], tags: null };
    expect(toReport(odd, [])).toMatchObject({ id, where: '', message: '', exceptions: [], steps: [{ text: '' }] });
  });

  it('has every part of its report bounded, with the newest entries kept', () => {
    const many = (count: number, part: (index: number) => object) =>
      Array.from({ length: count }, (_, index) => part(index));
    const huge = {
      ...event,
      message: 'm '.repeat(100_000),
      exception: {
        values: many(40, (index) => ({
          type: `T${index}`,
          value: 'v '.repeat(50_000),
          stacktrace: { frames: many(400, (line) => ({ ...frame, function: 'f '.repeat(5_000), lineno: line })) },
        })),
      },
      breadcrumbs: many(500, (index) => ({ timestamp: index, category: 'c '.repeat(2_000), message: `step ${index}` })),
    };
    const report = toReport(huge, []);
    expect(v.safeParse(errorReport, report).success).toBe(true);
    expect(report?.exceptions.map(({ type }) => type)).toEqual(['T35', 'T36', 'T37', 'T38', 'T39']);
    expect(report?.exceptions[0]?.frames).toHaveLength(REPORT_LIMITS.frames);
    expect(report?.exceptions[0]?.frames.at(-1)?.line).toBe(399);
    expect(report?.steps.at(-1)?.text).toBe('step 499');
    expect(report?.steps).toHaveLength(REPORT_LIMITS.steps);
    expect(report?.message).toHaveLength(TEXT_LIMITS.text);
  }, 20_000);

  it("has the person's own texts hidden and every query cut in its report", () => {
    const said = {
      ...event,
      message: 'zoe77 opened app://pinglane/gift?code=GIFT77#x and /pay?order=7&token=abc then /a#key=v',
    };
    expect(toReport(said, ['zoe77'])?.message).toBe('<private> opened app://pinglane/gift and /pay then /a');
  });

  it('is redacted before it is truncated, so that no part of a secret is left at the end of a text', () => {
    const secret = 'zoe.canary@mail.example';
    for (let kept = 1; kept < secret.length; kept += 1) {
      const message = 'said '.repeat(TEXT_LIMITS.text).slice(0, TEXT_LIMITS.text - kept) + secret;
      expect(toReport({ ...event, message }, [])?.message).not.toContain(secret.slice(0, Math.min(kept, 4)));
    }
  });

  it('of the page is redacted again in the main process', () => {
    const said: ErrorReport = { ...(toReport(event, []) as ErrorReport), message: 'mail zoe@mail.example' };
    expect(redactReport(said, [])).toEqual({ ...said, message: 'mail <email>' });
  });

  it('is created with every collecting option of the library off', () => {
    expect(Object.values(COLLECT_NOTHING).flat().some(Boolean)).toBe(false);
  });
});
