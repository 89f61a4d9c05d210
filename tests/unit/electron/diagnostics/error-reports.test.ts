/** Error reports of the main process, checked byte by byte at the receiver. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createErrorReports, REPORTS_PER_HOUR } from '../../../../electron/diagnostics/error-reports';
import type { ErrorReport } from '../../../../common/contract/ipc/error-report';
import { settle } from '../../../support/time/deferred';
import { canaryCard, leaksIn, leaksInFolder } from '../../../support/desktop/canaries';
import { openReportReceiver, readEnvelope, type ReportReceiver } from '../../../support/desktop/report-receiver';

// The library reads it when it is loaded.
vi.hoisted(() => Object.defineProperty(process, 'versions', { value: { ...process.versions, electron: '45.4.1' } }));
vi.mock('electron', () => import('./electron-for-reports'));

const CANARIES = {
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJxYW5hcnkifQ.c2lnbmF0dXJlLXFhbmFyeQ',
  card: canaryCard('374', 15),
  email: 'qanary.report@mail.example',
  address: '203.0.113.77',
  machine: '9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c5b4a39281706f5e4d3c2b1a0',
  code: 'qanary-oauth-code-77',
  verifier: 'qanary-verifier-0123456789abcdefghijklmnopqrstuv',
  home: 'qanaryuser',
};
const hostile = () =>
  [
    `Authorization: Bearer ${CANARIES.token}`,
    `card ${CANARIES.card} of ${CANARIES.email} from ${CANARIES.address}`,
    `machine_id=${CANARIES.machine}`,
    `https://api.example/callback?code=${CANARIES.code}&code_verifier=${CANARIES.verifier}#access_token=${CANARIES.token}`,
    `/home/${CANARIES.home}/.config and C:\\Users\\${CANARIES.home}\\AppData`,
  ].join('\n');

/** Loaded once in advance: on a busy machine that alone takes seconds. */
beforeAll(() => import('../../../../electron/diagnostics/client'), 60_000);

let folder = '';
let receiver: ReportReceiver;
let time = 0;
const log = vi.fn<(line: string) => void>();
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
  receiver = await openReportReceiver();
  // A difference of times is no sum.
  time = 1_000_000;
  log.mockClear();
  [reached.length, bounds.length, answered] = [0, 0, 0];
});
afterEach(async () => {
  await receiver.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The servers for which a fetch was requested. */
const reached: string[] = [];
/** The options of each request: redirects, credentials, whether it can be aborted. */
const bounds: unknown[] = [];
/** How many requests have their response. */
let answered = 0;
const fetchFor = (origin: string) => {
  reached.push(origin);
  const bounded: typeof globalThis.fetch = (address, init) => {
    bounds.push([init?.redirect, init?.credentials, init?.signal instanceof AbortSignal]);
    return globalThis.fetch(address, init).finally(() => void (answered += 1));
  };
  return bounded;
};
const origin = { release: 'pinglane@1.2.3', platform: 'linux' };
function start(dsn = receiver.dsn, after = () => () => undefined) {
  const reports = createErrorReports({ now: () => time, log, fetchFor, after });
  reports.enable({ dsn, origin, queueFolder: path.join(folder, 'queue'), isAllowed: () => true });
  return reports;
}
const arrived = (count: number) => vi.waitFor(() => expect(receiver.bodies).toHaveLength(count), { timeout: 15_000 });
const report: ErrorReport = {
  ...{ id: '0123456789abcdef0123456789abcdef', at: 1_800_000_000, where: 'loop', message: '' },
  exceptions: [{ type: 'TypeError', text: 'x is not a function', frames: [] }],
  steps: [{ at: 1_799_999_999, where: 'watch health', text: 'network offline' }],
};

describe('H3: error reporting without a DSN', () => {
  it('loads, schedules and sends nothing', async () => {
    const after = vi.fn(() => () => undefined);
    const reports = start('', after);
    reports.capture(new Error('a bug'), 'main process');
    reports.captureReport(report);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([after.mock.calls, receiver.bodies, log.mock.calls, reached]).toEqual([[], [], [], []]);
  });
});

describe('H3: a report', () => {
  it("is one event with its stack and cause, and only the system's name of the machine", async () => {
    const reports = start();
    reports.capture(new Error('outer', { cause: new RangeError('inner') }), 'main process');
    await arrived(1);
    const { header, items } = readEnvelope(receiver.bodies[0] ?? Buffer.alloc(0));
    expect(items.map(({ header: { type } }) => type)).toEqual(['event']);
    expect(Object.keys(header).sort()).toEqual(['event_id', 'sdk', 'sent_at']);
    const event = items[0]?.content;
    expect(Object.keys(event ?? {}).sort()).toEqual(
      ['breadcrumbs', 'event_id', 'exception', 'level', 'platform', 'release', 'sdk', 'tags', 'timestamp'].sort(),
    );
    expect(event?.tags).toEqual({ where: 'main process', process: 'main', os: 'linux' });
    expect(event?.release).toBe('pinglane@1.2.3');
    expect(event?.exception?.values.map(({ type, value }) => `${type}: ${value}`)).toEqual([
      'RangeError: inner',
      'Error: outer',
    ]);
    const frames = event?.exception?.values[1]?.stacktrace?.frames ?? [];
    expect(frames.at(-1)?.filename).toBe('diagnostics/error-reports.test.ts');
    expect(frames.every(({ filename }) => filename.split('/').length <= 2)).toBe(true);
  });

  it('contains none of the planted secrets in any form, for any error', async () => {
    const reports = start();
    const error = Object.assign(new Error(hostile(), { cause: new Error(hostile()) }), {
      config: { headers: { Authorization: CANARIES.token } },
      user: { email: CANARIES.email, ip_address: CANARIES.address },
    });
    error.name = `Error of ${CANARIES.email}`;
    reports.capture(error, `main ${CANARIES.email}`);
    reports.captureReport({
      ...report,
      ...{ where: hostile().slice(0, 150), message: hostile() },
      exceptions: [
        {
          ...{ type: CANARIES.email, text: hostile() },
          frames: [
            {
              ...{ file: `/home/${CANARIES.home}/a.js?code=${CANARIES.code}`, function: CANARIES.email },
              ...{ line: 1, column: 1, isOwn: true },
            },
          ],
        },
      ],
      steps: [{ at: 1, where: CANARIES.email, text: hostile() }],
    });
    await arrived(2);
    for (const bytes of receiver.bodies) expect(leaksIn(bytes, CANARIES)).toEqual([]);
    expect(leaksIn(receiver.heads.join('\n'), CANARIES)).toEqual([]);
    // The search does find planted secrets.
    expect(leaksIn(hostile(), CANARIES).sort()).toEqual(Object.keys(CANARIES).sort());
    expect(receiver.bodies.join('\n')).toContain('<email>');
  });

  it("has the page's own id and its process when it comes from the page", async () => {
    start().captureReport(report);
    await arrived(1);
    const event = readEnvelope(receiver.bodies[0] ?? Buffer.alloc(0)).items[0]?.content;
    expect(event).toMatchObject({
      event_id: report.id,
      tags: { where: 'loop', process: 'page', os: 'linux' },
      exception: { values: [{ type: 'TypeError', value: 'x is not a function' }] },
      breadcrumbs: [{ category: 'watch health', message: 'network offline' }],
    });
  });

  it('has only the kind of a thrown value that is no error', async () => {
    start().capture(CANARIES.token, 'main process');
    await arrived(1);
    expect(leaksIn(receiver.bodies[0] ?? '', CANARIES)).toEqual([]);
    expect(receiver.bodies[0]?.toString()).toContain('"value":"string"');
  });
});

it("H3, A15: reports are sent to the DSN's own server only, without redirects and credentials, and with a timeout", async () => {
  const reports = start();
  reports.capture(new Error('one'), 'main process');
  reports.captureReport(report);
  await arrived(2);
  expect(reached).toEqual([new URL(receiver.dsn).origin]);
  expect(bounds).toEqual([
    ['error', 'omit', true],
    ['error', 'omit', true],
  ]);
});

describe('H3: the number of reports', () => {
  it('is limited to 20 in an hour, of the main process and the page together', async () => {
    const reports = start();
    for (let index = 0; index < 40; index += 1) {
      reports.capture(new Error(`bug ${index}`), 'main process');
      reports.captureReport({ ...report, id: index.toString(16).padStart(32, '0') });
    }
    await arrived(REPORTS_PER_HOUR);
    time += 3_600_000;
    reports.capture(new Error('an hour later'), 'main process');
    await arrived(REPORTS_PER_HOUR + 1);
    expect(receiver.bodies.at(-1)?.toString()).toContain('an hour later');
  });

  it('is limited to 30 on disk while there is no network, without a secret there', async () => {
    const { dsn } = receiver;
    await receiver.close();
    const reports = start(dsn);
    for (let hour = 0; hour < 2; hour += 1) {
      for (let index = 0; index < REPORTS_PER_HOUR; index += 1)
        reports.capture(new Error(`bug ${hour}-${index} ${hostile()}`), 'main process');
      await new Promise((resolve) => setTimeout(resolve, 400));
      time += 3_600_000;
    }
    const queue = path.join(folder, 'queue');
    const waiting = () => readdirSync(queue).filter((name) => !name.endsWith('.json')).length;
    await vi.waitFor(() => expect(waiting()).toBeGreaterThan(25), { timeout: 15_000 });
    // The library writes a report before it checks the length, and removes it after that.
    await vi.waitFor(() => expect(waiting()).toBeLessThanOrEqual(30), { timeout: 15_000 });
    expect(leaksInFolder(queue, CANARIES)).toEqual([]);
    receiver = await openReportReceiver();
  });

  it('is limited by a service that rejects them, without an effect on the app', async () => {
    receiver.status = 500;
    const reports = start();
    reports.capture(new Error('first'), 'main process');
    await arrived(1);
    receiver.status = 429;
    reports.capture(new Error('second'), 'main process');
    await vi.waitFor(() => expect(answered).toBe(2), { timeout: 15_000 });
    await settle();
    // After a 429 the next one is dropped.
    reports.capture(new Error('third'), 'main process');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(receiver.bodies).toHaveLength(2);
    expect(log).not.toHaveBeenCalled();
  });
});

it.each(['', 'https://0a1b2c3d@reports.example/42'])('H3: the reports on disk are erased with the DSN %j', (dsn) => {
  const queue = path.join(folder, 'queue');
  mkdirSync(queue);
  writeFileSync(path.join(queue, 'queue-v2.json'), '[]');
  const reports = start(dsn);
  reports.erase();
  expect(existsSync(queue)).toBe(false);
  // Nothing is there now.
  reports.erase();
});
