/** The scripted evening: its stages in order by a clock that the test drives, and what a helper measures in them. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EVENING_STAGES, type EveningStage } from '../../../../sandbox/line/evening';
import { startSandbox, type Sandbox } from '../../../../sandbox/sandbox';
import { manualTimers } from '../../../support/time/manual-timers';
import { call, post, send, signIn } from '../client';

const TOKYO = 'jp-tokyo-2';
const OSAKA = 'jp-osaka-1';

let sandbox: Sandbox;
let key: string;
beforeAll(async () => {
  sandbox = await startSandbox({ servers: 3, games: 1 });
  key = await signIn(sandbox);
  for (const id of [TOKYO, OSAKA, 'hk-hong-kong-3', 'direct']) {
    sandbox.network.setLink(id, { delayMs: 5, jitterMs: 0, loss: 0 });
  }
});
afterAll(() => sandbox.close());
afterEach(async () => {
  sandbox.control.setScenario('normal');
  sandbox.control.line.calm();
  await send(`${sandbox.helperUrl}/login`, { method: 'POST' });
});

const login = (body: string) => send(`${sandbox.helperUrl}/login`, { method: 'POST', body });
async function connect(server: string): Promise<void> {
  await login((await call(sandbox, 'submitServer', { machine_id: 'm', server }, { key })).body?.data as string);
}
async function sweep(): Promise<Record<string, { ping: number | null }>> {
  const token = (await call(sandbox, 'serverToken', {}, { key })).body?.data as string;
  const { text } = await send(`${sandbox.helperUrl}/ping`, { method: 'POST', body: token });
  const { session, ...figures } = JSON.parse(text) as { session: boolean } & Awaited<ReturnType<typeof sweep>>;
  expect(session).toBeTypeOf('boolean');
  return figures;
}

const state = () => sandbox.control.line.state();
const troubled = () => ({ targets: Object.keys(state().conditions), helperMs: state().helperMs, apiMs: state().apiMs });

describe('the evening', () => {
  it('goes through its stages by the clock it gets, from the first connection on', async () => {
    const timers = manualTimers();
    const evening = sandbox.control.line.startEvening({ timers });
    for (let look = 0; look < 3; look += 1) {
      expect([evening.stage(), timers.pending()]).toEqual(['calm', [1_000]]);
      timers.fire();
    }
    await connect(TOKYO);
    timers.fire();
    const met: [EveningStage, readonly number[]][] = [];
    while (timers.pending().length > 0) {
      met.push([evening.stage(), timers.pending()]);
      timers.fire();
    }
    expect(met).toEqual([
      ['calm', [150_000]],
      ['unstable', [60_000]],
      ['silent', [60_000]],
      ['back', [60_000]],
      ['own-line', [90_000]],
      ['route', [90_000]],
      ['helper-slow', [60_000]],
      ['api-slow', [60_000]],
    ]);
    expect(evening.stage()).toBe('over');
  });

  it('has one cause in each stage, and none in those between', async () => {
    await connect(OSAKA);
    const evening = sandbox.control.line.startEvening();
    const met = EVENING_STAGES.map((stage) => {
      expect(evening.stage()).toBe(stage);
      const now = troubled();
      evening.next();
      return [stage, now] as const;
    });
    const calm = { targets: [], helperMs: 0, apiMs: 0 };
    expect(Object.fromEntries(met)).toEqual({
      calm,
      unstable: { ...calm, targets: [OSAKA] },
      silent: { ...calm, targets: [OSAKA] },
      back: calm,
      'own-line': { ...calm, targets: ['all'] },
      route: { ...calm, targets: [OSAKA] },
      'helper-slow': { ...calm, helperMs: 1_500 },
      'api-slow': { ...calm, apiMs: 2_500 },
      over: calm,
    });
    expect(evening.stage()).toBe('over');
  });

  it('is measured: the connected server alone is silent, then everything is about 38 ms slower', async () => {
    await connect(TOKYO);
    const evening = sandbox.control.line.startEvening();
    evening.enter('silent');
    const silent = await sweep();
    expect(Object.keys(silent).filter((id) => silent[id]?.ping === null)).toEqual([TOKYO]);
    expect(sandbox.helper.session()).toEqual({ serverId: TOKYO });
    evening.enter('own-line');
    // 5 ms of the link, 38 ms added, and at most 9 ms of variation around them.
    for (const { ping } of Object.values(await sweep())) expect(ping).toBeGreaterThanOrEqual(33);
  });

  it('makes the server bad that is connected when a stage begins, a named one, or the nearest without a connection', async () => {
    sandbox.network.setLink(OSAKA, { delayMs: 1 });
    const evening = sandbox.control.line.startEvening();
    evening.enter('silent');
    expect(troubled().targets).toEqual([OSAKA]);
    await connect(TOKYO);
    expect(troubled().targets).toEqual([OSAKA]);
    evening.enter('route');
    expect(troubled().targets).toEqual([TOKYO]);
    sandbox.control.line.startEvening({ server: 'hk-hong-kong-3' }).enter('silent');
    expect(troubled().targets).toEqual(['hk-hong-kong-3']);
  });

  it('is a scenario, and another scenario ends it and calms the lines', async () => {
    expect((await post(sandbox, '/sandbox/scenario', { name: 'evening' })).status).toBe(204);
    expect(state().stage).toBe('calm');
    expect((await post(sandbox, '/sandbox/evening', { stage: 'own-line' })).status).toBe(204);
    expect(state()).toMatchObject({ stage: 'own-line', conditions: { all: { delayMs: 38 } } });
    expect(sandbox.describe()).toMatch(/Lines now\n {2}evening: own-line\n {2}all /);
    sandbox.control.setScenario('normal');
    expect(state()).toEqual({ stage: null, conditions: {}, helperMs: 0, apiMs: 0 });
  });

  it('leaves what was set by hand as it is when a scenario without an evening follows another', () => {
    sandbox.control.line.set(OSAKA, { silent: true });
    sandbox.control.setScenario('vip');
    expect(troubled().targets).toEqual([OSAKA]);
  });

  it('begins by a stage that is named over HTTP, and refuses a stage that is not there', async () => {
    expect((await post(sandbox, '/sandbox/evening', { stage: 'silent' })).status).toBe(204);
    expect(state().stage).toBe('silent');
    expect((await post(sandbox, '/sandbox/evening', { stage: 'dinner' })).status).toBe(422);
  });

  it('sets no timer any more when it has ended', () => {
    const timers = manualTimers();
    sandbox.control.line.startEvening({ timers, server: TOKYO });
    expect(timers.pending()).toHaveLength(1);
    sandbox.control.line.calm();
    expect(timers.pending()).toEqual([]);
  });
});
