/** Eight hours and thirty days of a connected session, on simulated time: the memory and timers that they leave. */
import { expect, it } from 'vitest';
import { connectServer } from '../../src/core/connection/connect-server';
import { signIn } from '../../src/core/session/sign-in';
import { signOut } from '../../src/core/session/sign-out';
import { useConnection } from '../../src/core/connection/connection.store';
import { figuresOf } from '../support/fakes/fake-services';
import { useLeanSignals } from './lean-signals';
import { heapBytes, record, seeded } from './rows';
import { startWholeApp } from './whole-app';

const HOUR_MS = 3_600_000;
const DAYS = 30;
const DAY_HOURS = 24;
/** The history keeps a cell for each hour of a week: only then is it full. */
const WARM_UP_DAYS = 8;
const SAMPLE_HOURS = 12;
const SLOPE_LIMIT_BYTES = 1_000;
const SERVERS = 2;

it('30 days of a connected session leave nothing growing', async ({ task }) => {
  const restoreSignals = useLeanSignals();
  const app = startWholeApp(Date.UTC(2026, 10, 22));
  const { fake, clock } = app;
  const random = seeded(11);
  const ids = Array.from({ length: SERVERS }, (_, index) => `s${index}`);
  let [pings, health, usage] = [0, 0, 0];
  fake.handlers.showServers = () => ids.map((id) => ({ id, name: id, country_code: 'sg' }));
  fake.handlers.userInfo = () => {
    health += 1;
    return { id: 7, full_name: 'Demo Player', ngayhethan: '2991-01-01 00:00:00' };
  };
  fake.handlers.createUsage = () => {
    usage += 1;
    return null;
  };
  fake.ping = () => {
    pings += 1;
    fake.pings.length = fake.freshPings.length = fake.calls.length = 0;
    const figures = Object.fromEntries(ids.map((id) => [id, figuresOf(20 + Math.round(random() * 80))]));
    return { outcome: 'pinged', figures, direct: null };
  };
  await signIn('demo', 'demo1234');
  await clock.pass(10_000);
  await connectServer('s1');
  const passHours = (hours: number) => clock.pass(hours * HOUR_MS);

  await passHours(WARM_UP_DAYS * DAY_HOURS);
  const before = { pings, health, usage, timers: clock.timers(), listeners: app.listeners() };
  await passHours(8);
  const eightHours = { pings: pings - before.pings, health: health - before.health };
  const samples: number[] = [];
  for (let hour = WARM_UP_DAYS * DAY_HOURS + 8; hour < DAYS * DAY_HOURS; hour += SAMPLE_HOURS) {
    await passHours(SAMPLE_HOURS);
    samples.push(heapBytes());
  }
  expect(useConnection.getState().connection).toMatchObject({ state: 'connected', serverId: 's1' });
  const [timers, listeners] = [clock.timers(), app.listeners()];
  await signOut();
  await clock.pass(HOUR_MS);
  const left = clock.timers();
  app.end();
  restoreSignals();

  const number = `${DAYS} days: ${pings} pings, ${health} checks, ${usage} usage records`;
  const slope = slopeOf(samples.slice(-Math.ceil(samples.length / 2))) / SAMPLE_HOURS;
  record(
    { task },
    {
      ...{ what: 'session: ticks without a ping in 8 h', number: '5,760 ticks', unit: 'ticks', limit: 0 },
      measured: 5_760 - eightHours.pings,
    },
    {
      ...{ what: 'session: health checks missed in 8 h', number: '960 checks', unit: 'checks', limit: 0 },
      measured: 960 - eightHours.health,
    },
    {
      ...{ what: 'session: days without a usage record', number, unit: 'days', limit: 0 },
      measured: DAYS - usage,
    },
    { what: 'session: heap slope of its last half', number, measured: slope, unit: 'B/h', limit: SLOPE_LIMIT_BYTES },
    { what: 'session: timers more', number, measured: timers - before.timers, unit: 'timers', limit: 0 },
    { what: 'session: listeners more', number, measured: listeners - before.listeners, unit: 'listeners', limit: 0 },
    { what: 'session: timers after signing out', number, measured: left, unit: 'timers', limit: 0 },
  );
});

/** The slope of the regression line through the values, per step. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rise = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  const run = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  return rise / run;
}
