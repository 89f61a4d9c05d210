/** Error reporting that the person turns off and on. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ErrorReport } from '../../../../common/contract/ipc/error-report';
import { createErrorReports } from '../../../../electron/diagnostics/error-reports';
import { openReportReceiver, type ReportReceiver } from '../../../support/desktop/report-receiver';

// The library reads it when it is loaded.
vi.hoisted(() => Object.defineProperty(process, 'versions', { value: { ...process.versions, electron: '45.4.1' } }));
vi.mock('electron', () => import('./electron-for-reports'));

/** Loaded once in advance: on a busy machine that alone takes seconds. */
beforeAll(() => import('../../../../electron/diagnostics/client'), 60_000);

const report: ErrorReport = {
  ...{ id: '0123456789abcdef0123456789abcdef', at: 1_800_000_000, where: 'loop', message: '' },
  ...{ exceptions: [{ type: 'TypeError', text: 'x is not a function', frames: [] }], steps: [] },
};
const log = vi.fn<(line: string) => void>();
const send = vi.fn<typeof globalThis.fetch>((address, init) => globalThis.fetch(address, init));
const fetchFor = vi.fn(() => send);
let queue = '';
let receiver: ReportReceiver;
let isAllowed = true;

beforeEach(async () => {
  queue = path.join(mkdtempSync(path.join(tmpdir(), 'reports-')), 'queue');
  receiver = await openReportReceiver();
  isAllowed = true;
  vi.clearAllMocks();
});
afterEach(async () => {
  await receiver.close();
  rmSync(path.dirname(queue), { recursive: true, force: true, maxRetries: 5 });
});

function start(queueFolder = queue) {
  const reports = createErrorReports({ now: () => 1_000_000, log, fetchFor, after: () => () => undefined });
  const origin = { release: 'pinglane@1.2.3', platform: 'linux' };
  reports.enable({ dsn: receiver.dsn, origin, queueFolder, isAllowed: () => isAllowed });
  return reports;
}

it('H3: error reporting loads and sends nothing while the person has turned it off', async () => {
  isAllowed = false;
  const reports = start();
  reports.capture(new Error('while off'), 'main process');
  reports.captureReport(report);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([receiver.bodies, fetchFor.mock.calls]).toEqual([[], []]);
  isAllowed = true;
  reports.capture(new Error('while on'), 'main process');
  await vi.waitFor(() => expect(receiver.bodies).toHaveLength(1), { timeout: 15_000 });
  expect(receiver.bodies[0]?.toString()).toContain('while on');
});

it('H3: a report on its way is not sent once reporting is turned off, and what waits on the disk is removed', async () => {
  const reports = start();
  reports.capture(new Error('on its way'), 'main process');
  isAllowed = false;
  const waiting = () => existsSync(queue) && readdirSync(queue).length > 0;
  await vi.waitFor(() => expect(waiting()).toBe(true), { timeout: 15_000 });
  expect([receiver.bodies, send.mock.calls]).toEqual([[], []]);
  reports.applyChoice();
  expect(existsSync(queue)).toBe(false);
});

it('H3: what waits on the disk stays while reporting is on', () => {
  mkdirSync(queue);
  const reports = start();
  reports.applyChoice();
  expect(existsSync(queue)).toBe(true);
});

it('H3: a disk that refuses to remove what waits is logged', () => {
  isAllowed = false;
  const reports = start('\0');
  reports.applyChoice();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('could not be deleted'));
});
