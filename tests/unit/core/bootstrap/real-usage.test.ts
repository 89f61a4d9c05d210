/** A day's usage recorded at the sandbox over real sockets; the rows are read from the provider's own database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../../sandbox/database/database';
import { listUsage, type Usage } from '../../../../sandbox/database/usage';
import { startSandbox, type Sandbox } from '../../../../sandbox/sandbox';
import { createClient } from '../../../../src/lib/api/client';
import { signIn } from '../../../../src/core/session/sign-in';
import { loadSession } from '../../../../src/core/bootstrap/load-session';
import { trackUsage } from '../../../../src/core/usage/track-usage';
import { replaceServices, services } from '../../../../src/core/services/services';
import { recentReports } from '../../../../src/lib/platform/error-reporting';
import { systemClock } from '../../../../src/lib/platform/clock';
import { readStored } from '../../../../src/lib/platform/storage';
import { useSession } from '../../../../src/core/session/session.store';
import { useFakeServices } from '../../../support/fakes/fake-services';

const MINUTE = 60_000;
/** 9:00 in the provider's time zone, UTC+7. */
const MORNING = Date.UTC(2026, 10, 20, 2);

let folder: string;
let sandbox: Sandbox;
/** The present of the actions; the provider has its own clock. */
let now = MORNING;
let tick: () => void = () => {};
let calls: Promise<unknown>[] = [];
const file = () => join(folder, 'provider.sqlite');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pinglane-usage-'));
  sandbox = await startSandbox({ databaseFile: file() });
  useFakeServices({ isDesktop: false });
  const call = createClient({ apiUrl: sandbox.apiUrl });
  replaceServices({
    ...services(),
    call(...request) {
      const response = call(...request);
      calls.push(response);
      return response;
    },
    clock: {
      ...systemClock,
      now: () => now,
      serverNow: () => now,
      after(_, run) {
        tick = run;
        return () => {};
      },
    },
  });
});
afterAll(async () => {
  replaceServices(null);
  await rm(folder, { recursive: true, force: true });
});

/** Runs the check at a moment, and returns the number of requests to the provider. */
async function checkAt(moment: number): Promise<number> {
  [now, calls] = [moment, []];
  tick();
  const requested = calls.length;
  await Promise.allSettled(calls);
  await new Promise((resolve) => setImmediate(resolve));
  return requested;
}

it('F1: usage is recorded once for each of two days when the provider fails at first', async () => {
  expect(await signIn('demo', 'demo1234')).toBeNull();
  await loadSession();
  const id = Number(useSession.getState().user?.id);
  trackUsage();
  expect(await checkAt(MORNING + 45 * MINUTE)).toBe(0);
  const fault = { route: '/api/end-user/user-usage-history/create', kind: 'status', status: 503 } as const;
  sandbox.control.addFault(fault);
  expect(await checkAt(MORNING + 60 * MINUTE)).toBe(1);
  expect(recentReports().at(-1)).toMatchObject({
    where: 'track-usage',
    text: expect.stringContaining('provider server') as string,
  });
  expect(readStored('loginTimestampSaved')).toBeNull();
  sandbox.control.clearFaults();
  expect(await checkAt(MORNING + 75 * MINUTE)).toBe(1);
  expect(await checkAt(MORNING + 90 * MINUTE)).toBe(0);
  const nextDay = Date.UTC(2026, 10, 20, 17, 5);
  expect(await checkAt(nextDay)).toBe(0);
  expect(await checkAt(nextDay + 60 * MINUTE)).toBe(1);
  await sandbox.close();
  expect(rowsOf(id)).toEqual([
    { date: '2026-11-20', duration_s: 3_600, login_time: '2026-11-20 09:00:00' },
    { date: '2026-11-21', duration_s: 3_600, login_time: '2026-11-21 00:05:00' },
  ]);
});

function rowsOf(accountId: number): Usage[] {
  const database = openDatabase(file());
  try {
    return listUsage(database, accountId);
  } finally {
    database.close();
  }
}
