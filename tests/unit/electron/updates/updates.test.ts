/** When the app checks, downloads and installs, and when it does not (promise I4). */
import { describe, expect, it } from 'vitest';
import { RESTART_DELAY_MS } from '../../../../electron/updates/installation';
import * as timing from '../../../../electron/updates/updates';
import { deferred, settle } from '../../../support/time/deferred';
import { FILE } from './feed-stage';
import { about, newer, ready, staged, STARTED_AT } from './updates-stage';

describe('a check for updates', () => {
  it('J10: runs 30 s after the start and spread over 10 s more, then every 4 hours, give or take a tenth', async () => {
    const { updates, seen, pass, services } = staged({ random: () => 0.75 });
    services.found = { found: 'nothing', feedDate: 'fine' };
    updates.start();
    expect(updates.read()).toEqual({ state: 'idle', checkedAt: null, feedDate: 'fine' });
    await pass(32_499);
    expect(seen).toEqual([]);
    await pass(1);
    expect(seen).toEqual(['findUpdate', 'removeDownloads']);
    expect(updates.read()).toEqual({
      state: 'idle',
      checkedAt: STARTED_AT + 32_500,
      feedDate: 'fine',
    });
    await pass(15_119_999);
    expect(seen).toHaveLength(2);
    await pass(1);
    expect(seen).toHaveLength(4);
  });

  it('runs at once by hand, once for ten clicks (promise E9), and the next automatic one is 4 hours later', async () => {
    const { updates, seen, pass, services } = staged();
    services.found = { found: 'nothing', feedDate: 'stale' };
    updates.start();
    for (let click = 0; click < 10; click += 1) updates.check();
    await settle();
    expect(seen).toEqual(['findUpdate', 'removeDownloads']);
    expect(updates.read()).toEqual({ state: 'idle', checkedAt: STARTED_AT, feedDate: 'stale' });
    await pass(14_399_999);
    expect(seen).toHaveLength(2);
    await pass(1);
    expect(seen).toHaveLength(4);
  });

  it.each(['offline', 'refused', 'broken'] as const)(
    'shows the failure %s, and the next check recovers',
    async (why) => {
      const { updates, pass, services } = staged();
      services.found = { found: 'failed', why, version: null };
      updates.check();
      await settle();
      expect(updates.read()).toEqual({ state: 'failed', why, version: null });
      services.found = newer;
      await pass(timing.CHECK_INTERVAL_MS);
      expect(updates.read()).toMatchObject({ state: 'downloading' });
    },
  );

  it('never runs after the service was closed', async () => {
    const { updates, seen, pass, states, listeners, connect } = staged();
    updates.start();
    updates.close();
    await pass(timing.CHECK_INTERVAL_MS);
    updates.check();
    await connect(true);
    expect([seen, states, listeners.size]).toEqual([[], [], 0]);
  });
});

describe('a download', () => {
  it('starts at once while not connected, with progress at most four times a second', async () => {
    const { updates, states, download, pass } = staged();
    updates.check();
    await settle();
    for (let step = 1; step <= 100; step += 1) {
      download.progress(step);
      await pass(10);
    }
    const shown = states.filter(({ state }) => state === 'downloading');
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.length).toBeLessThanOrEqual(6);
    expect(shown[0]).toEqual({ state: 'downloading', ...about, receivedBytes: 0, totalBytes: FILE.size });
    download.end.resolve('done');
    await settle();
    expect(updates.read()).toEqual({ state: 'ready', ...about });
  });

  it('shows progress again once 250 ms have passed, and not before', async () => {
    const { updates, download, pass } = staged();
    updates.check();
    await settle();
    const shown = (receivedBytes: number) => {
      download.progress(receivedBytes);
      const state = updates.read();
      return state.state === 'downloading' ? state.receivedBytes : null;
    };
    expect(shown(1)).toBe(1);
    await pass(249);
    expect(shown(2)).toBe(1);
    await pass(1);
    expect(shown(3)).toBe(3);
  });

  it('I4: waits while connected, is aborted by a connect, and continues 5 s after a disconnect', async () => {
    const { updates, seen, connect, pass } = staged();
    await connect(true);
    updates.check();
    await settle();
    expect(updates.read()).toEqual({ state: 'waiting', ...about });
    expect(seen).toEqual(['findUpdate']);

    await connect(false);
    await pass(4_999);
    expect(seen).toEqual(['findUpdate']);
    await pass(1);
    expect(seen).toEqual(['findUpdate', 'download']);

    await connect(true);
    expect(updates.read()).toEqual({ state: 'waiting', ...about });
    // A change of server: disconnected for a moment.
    await connect(false);
    await pass(4_999);
    await connect(true);
    await pass(timing.DOWNLOAD_RESUME_DELAY_MS);
    expect(seen).toEqual(['findUpdate', 'download']);
    await connect(false);
    await pass(timing.DOWNLOAD_RESUME_DELAY_MS);
    expect(seen).toEqual(['findUpdate', 'download', 'download']);
  });

  it.each(['offline', 'broken', 'refused', 'disk', 'unwritable'] as const)(
    'shows the failure %s with the version',
    async (why) => {
      const { updates, download } = staged();
      updates.check();
      await settle();
      download.end.resolve(why);
      await settle();
      expect(updates.read()).toEqual({ state: 'failed', why, version: '0.2.0' });
    },
  );

  it('is followed by no check when it is ready', async () => {
    const { updates, seen, pass } = await ready();
    await pass(3 * timing.CHECK_INTERVAL_MS);
    updates.check();
    await settle();
    expect(seen).toEqual(['findUpdate', 'download']);
    expect(updates.read()).toMatchObject({ state: 'ready' });
  });
});

describe('an installation', () => {
  it('runs once for repeated calls, and returns before it ends the app', async () => {
    const { updates, seen, pass } = await ready();
    expect(await Promise.all([updates.install(), updates.install()])).toEqual(['restarting', 'restarting']);
    expect(seen).toEqual(['findUpdate', 'download', 'prepare']);
    await pass(RESTART_DELAY_MS);
    expect(await updates.install()).toBe('restarting');
    await pass(RESTART_DELAY_MS);
    expect(seen).toEqual(['findUpdate', 'download', 'prepare', 'restart']);
  });

  it('does not run when nothing is ready', async () => {
    const { updates, seen } = staged();
    expect(await updates.install()).toBe('not-ready');
    updates.check();
    await settle();
    expect(await updates.install()).toBe('not-ready');
    expect(seen).not.toContain('prepare');
  });

  it('I4: does not run while connected, also when the person connects during the verification', async () => {
    const { updates, connect, seen, pass } = await ready();
    await connect(true);
    expect(await updates.install()).toBe('connected');
    expect(seen).not.toContain('prepare');
    await connect(false);

    const held = deferred<'ready'>();
    const other = await ready({ prepare: () => held.promise });
    const response = other.updates.install();
    await other.connect(true);
    held.resolve('ready');
    expect(await response).toBe('connected');
    await other.pass(RESTART_DELAY_MS);
    expect(other.seen).not.toContain('restart');
    expect(other.updates.read()).toMatchObject({ state: 'ready' });
    expect(await updates.install()).toBe('restarting');
    await pass(RESTART_DELAY_MS);
    expect(seen.at(-1)).toBe('restart');
  });

  it('I4: does not run when the person connects just before the restart, and can run later', async () => {
    const { updates, connect, seen, pass } = await ready();
    expect(await updates.install()).toBe('restarting');
    await connect(true);
    seen.length = 0;
    await pass(RESTART_DELAY_MS);
    expect(seen).not.toContain('restart');
    expect(updates.read()).toMatchObject({ state: 'ready', version: '0.2.0' });
    expect(await updates.install()).toBe('connected');
    await connect(false);
    expect(await updates.install()).toBe('restarting');
    await pass(RESTART_DELAY_MS);
    expect(seen.at(-1)).toBe('restart');
  });

  it('does not start the app again that the person quits during the verification, or right before the restart', async () => {
    const held = deferred<'ready'>();
    const verifying = await ready({ prepare: () => held.promise });
    const response = verifying.updates.install();
    verifying.updates.close();
    held.resolve('ready');
    expect(await response).toBe('not-ready');
    const restarting = await ready();
    expect(await restarting.updates.install()).toBe('restarting');
    restarting.updates.close();
    for (const { seen, pass } of [verifying, restarting]) {
      await pass(RESTART_DELAY_MS);
      expect(seen).not.toContain('restart');
    }
  });

  it.each(['refused', 'disk', 'install'] as const)(
    'I4: keeps the app and shows the failure when it ends with %s',
    async (prepared) => {
      const { updates, services, seen, pass } = await ready();
      services.prepared = prepared;
      expect(await updates.install()).toBe('failed');
      expect(updates.read()).toEqual({ state: 'failed', why: prepared, version: '0.2.0' });
      await pass(RESTART_DELAY_MS);
      expect(seen).not.toContain('restart');
      // The next check finds it again.
      services.prepared = 'ready';
      updates.check();
      await settle();
      expect(updates.read()).toMatchObject({ state: 'downloading' });
    },
  );

  it('I4: fails when a step throws', async () => {
    const { updates } = await ready({ prepare: () => Promise.reject(new Error('broken')) });
    expect(await updates.install()).toBe('failed');
    expect(updates.read()).toMatchObject({ state: 'failed', why: 'install' });
  });
});
