/** The lifecycle watchers of the main process: which lines calls and events write, and that the watched parts work unchanged. */
import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseConfig, type Config } from '../../../../common/program-config';
import type { LoginOutcome, PingOutcome } from '../../../../common/contract/ipc/ipc';
import type { InstallOutcome, UpdateState } from '../../../../common/contract/ipc/updates';
import type { HelperClient } from '../../../../electron/connection/helper-client';
import { createSessionOwner } from '../../../../electron/connection/session';
import { SUMMARY_INTERVAL_MS } from '../../../../electron/diagnostics/sweep-summary';
import { createLifecycle, type Lifecycle } from '../../../../electron/diagnostics/watch-lifecycle';
import type { Updates } from '../../../../electron/updates/updates';
import { deferred } from '../../../support/time/deferred';
import { createManualTimers } from './manual-timers';

let timers = createManualTimers();
let lines: string[] = [];
let lifecycle: Lifecycle;
beforeEach(() => {
  timers = createManualTimers();
  lines = [];
  lifecycle = createLifecycle({ log: (line) => void lines.push(line), now: timers.now, after: timers.after });
});

function configOf(variables: Record<string, string>): Config {
  const parsed = parseConfig({ PINGLANE_API_URL: 'https://qanary-api.example', ...variables });
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed.config;
}

describe('the lifecycle line of the start', () => {
  it('contains the names of the variables that differ from their defaults, without a value', () => {
    const app = { getVersion: () => '0.1.0', isPackaged: false };
    const config = configOf({
      ...{ PINGLANE_HELPER_URL: 'http://127.0.0.1:46200', PINGLANE_PROVIDER_TIME_ZONE: 'Europe/Berlin' },
      ...{ PINGLANE_GOOGLE_CLIENT_ID: 'qanary-client', PINGLANE_USER_DATA: '/home/qanary' },
    });
    lifecycle.started(app, config);
    expect(lines).toEqual([
      expect.stringMatching(/^start: version=0\.1\.0 .* packaged=no$/),
      'configuration: set=PINGLANE_API_URL,PINGLANE_GOOGLE_CLIENT_ID,PINGLANE_PROVIDER_TIME_ZONE,PINGLANE_USER_DATA',
    ]);
    expect(lines.join('\n')).not.toMatch(/qanary|Berlin/);
  });
});

describe('the lifecycle lines of the helper', () => {
  const figures = { a: { roundTripMs: 20, jitterMs: null, loss: null } };
  const pinged: PingOutcome = { outcome: 'pinged', hasFigures: true };
  const failed = (failure: 'timeout' | 'cancelled' | 'refused') => ({ outcome: 'failed', failure }) as const;

  function staged() {
    const logins: ReturnType<typeof deferred<LoginOutcome>>[] = [];
    let sweep = 0;
    const response = () => {
      const next = deferred<LoginOutcome>();
      logins.push(next);
      return next.promise;
    };
    const client = lifecycle.watchHelper({
      session: { open: response, end: response, onChange: () => () => {} },
    } as unknown as HelperClient);
    const end = (outcome: PingOutcome) => {
      sweep += 1;
      if (outcome.outcome === 'pinged') lifecycle.sweeps.measured({ sweep, epoch: 1, figures, direct: null });
      lifecycle.sweeps.ended({ sweep, epoch: 1, isScheduled: true, end: outcome, responseMs: null });
    };
    return { client, logins, end };
  }

  it('include one for each completed connect and Off, with outcome and duration', async () => {
    const { client, logins } = staged();
    const first = client.session.open('qanary-token');
    timers.pass(412);
    logins[0]?.resolve({ outcome: 'done' });
    expect(await first).toEqual({ outcome: 'done' });
    const second = client.session.end();
    timers.pass(10_000);
    logins[1]?.resolve(failed('timeout'));
    expect(await second).toEqual(failed('timeout'));
    expect(lines).toEqual(['connect: outcome=done took_ms=412', 'disconnect: outcome=timeout took_ms=10000']);
  });

  it('include none for a call that rejects, and the caller gets the same error', async () => {
    const { client, logins } = staged();
    const call = client.session.open('qanary-token');
    logins[0]?.reject(new Error('broken'));
    await expect(call).rejects.toThrow('broken');
    expect(lines).toEqual([]);
  });

  it('include one for each changed state of the helper, and none for a cancelled sweep', () => {
    const { end } = staged();
    for (const outcome of [
      ...[pinged, pinged, failed('cancelled'), pinged],
      ...[failed('refused'), failed('refused'), failed('timeout'), pinged],
    ])
      end(outcome);
    expect(lines).toEqual([
      'helper: state=running reason=-',
      'helper: state=failed reason=refused',
      'helper: state=failed reason=timeout',
      'helper: state=running reason=-',
    ]);
  });

  it('include a summary that counts each ended sweep once', () => {
    const { end } = staged();
    end(pinged);
    end(failed('timeout'));
    timers.pass(SUMMARY_INTERVAL_MS);
    expect(lines.at(-1)).toBe('sweeps: sweeps=2 servers=1 failed=timeout:1 median_ms=20 over_ms=600000');
  });
});

it('each state of the helper session has a line when it changes, named as in the union', async () => {
  const session = createSessionOwner(() => Promise.resolve({ outcome: 'done' }));
  const client = lifecycle.watchHelper({ session } as unknown as HelperClient);
  session.snapshot({ mayBeLeftOpen: true });
  await client.session.open('token');
  await client.session.end();
  expect(lines.filter((line) => line.startsWith('connection'))).toEqual(
    ['unknown', 'opening', 'open', 'closing', 'none'].map((state) => `connection: state=${state}`),
  );
});

describe('the lifecycle lines of published events', () => {
  it('include sleep and resume, and nothing of a link', () => {
    lifecycle.published('onPowerChanged', 'suspended');
    lifecycle.published('onPowerChanged', 'resumed');
    lifecycle.published('onLinkOpened', { kind: 'gift', code: 'qanary-gift', securityCode: null });
    expect(lines).toEqual(['sleep', 'resume']);
  });

  it('include each step of an update, and a download once', async () => {
    const about = { version: '0.2.0', notes: { en: 'qanary notes' } };
    const updates = lifecycle.watchUpdates({
      read: () => ({ state: 'idle', checkedAt: null, feedDate: 'fine' }),
      install: () => Promise.resolve<InstallOutcome>('restarting'),
    } as unknown as Updates);
    const steps: UpdateState[] = [
      { state: 'checking' },
      ...[0, 5, 10].map((receivedBytes) => ({
        ...{ state: 'downloading' as const, ...about },
        ...{ receivedBytes, totalBytes: 10 },
      })),
      { state: 'ready', ...about },
      { state: 'failed', why: 'refused', version: '0.2.0' },
    ];
    for (const step of steps) lifecycle.published('onUpdateChanged', step);
    expect(await updates.install()).toBe('restarting');
    expect(lines).toEqual([
      'update: step=idle version=- reason=-',
      'update: step=checking version=- reason=-',
      'update: step=downloading version=0.2.0 reason=-',
      'update: step=ready version=0.2.0 reason=-',
      'update: step=failed version=0.2.0 reason=refused',
      'install: outcome=restarting',
    ]);
  });
});

it('the window has a line when it opens, is shown, is hidden and closes', () => {
  const window = new EventEmitter();
  lifecycle.watchWindow(window as unknown as BrowserWindow);
  for (const event of ['show', 'focus', 'hide', 'show', 'closed']) window.emit(event);
  expect(lines).toEqual(['opened', 'shown', 'hidden', 'shown', 'closed'].map((change) => `window: change=${change}`));
});

it("the quit has a line with the app's running time, after the summary of the last sweeps", () => {
  lifecycle.sweeps.ended({
    ...{ sweep: 1, epoch: null, isScheduled: false, responseMs: null },
    end: { outcome: 'failed', failure: 'refused' },
  });
  timers.pass(61_000);
  lifecycle.quit();
  expect(lines.slice(1)).toEqual([
    'sweeps: sweeps=1 servers=0 failed=refused:1 median_ms=- over_ms=61000',
    'quit: ran_ms=61000',
  ]);
});
