/** The rules of "Where is the lag" at the boundaries of their thresholds. */
import { describe, expect, it } from 'vitest';
import { CALM, steadyLine } from '../../../support/samples/steady-line';

const calmLine = (servers = 10) => {
  const line = steadyLine(servers);
  expect(line.sweeps(CALM).kind).toBe(servers < 5 ? 'too-few' : 'calm');
  return line;
};
const all = (ms: number) => ({ rise: () => ms });
const first = (count: number, ms: number) => ({ rise: (index: number) => (index < count ? ms : 0) });

describe('the own connection', () => {
  it.each([
    [11.5, { kind: 'calm' }],
    [12, { kind: 'own', servers: 10, risen: 10, riseMs: 12 }],
    [38.4, { kind: 'own', servers: 10, risen: 10, riseMs: 38 }],
  ])('is judged by a common rise of %s ms', (ms, lag) => {
    expect(calmLine().sweeps(5, all(ms))).toMatchObject(lag);
  });

  it('is named from the third sweep on, and no longer from the third good one', () => {
    const line = calmLine();
    expect(line.sweeps(2, all(40)).kind).toBe('calm');
    expect(line.sweeps(1, all(40)).kind).toBe('own');
    line.sweeps(10, all(40));
    expect(line.sweeps(2).kind).toBe('own');
    expect(line.sweeps(1).kind).toBe('calm');
  });

  it.each([
    [10, 'own'],
    [8, 'own'],
    [7, 'unclear'],
  ])('is named when nearly all servers rose: %i of 10', (risen, kind) => {
    expect(calmLine().sweeps(5, first(risen, 40)).kind).toBe(kind);
  });

  it('is not named when the connected server rose by more than twice the common part', () => {
    const rise = (connectedMs: number) => ({ rise: (index: number) => (index === 0 ? connectedMs : 30) });
    expect(calmLine().sweeps(5, rise(60)).kind).toBe('own');
    expect(calmLine().sweeps(5, rise(60.5)).kind).toBe('unclear');
  });

  it('is named without a connection as well', () => {
    const line = steadyLine(10);
    line.sweeps(CALM, { serverId: null });
    expect(line.sweeps(5, { ...all(40), serverId: null }).kind).toBe('own');
  });

  it.each([
    ['that scatter by 3 ms', 3, 'own'],
    ['that scatter by 4 ms', 4, 'calm'],
  ])('needs more than four times what calm servers do: %s', (_, scatterMs, kind) => {
    const line = steadyLine(10);
    const scatter = (sweep: number) => ({ rise: () => (sweep % 2 === 0 ? scatterMs : -scatterMs) });
    for (let sweep = 0; sweep < CALM; sweep += 1) line.sweeps(1, scatter(sweep));
    expect(line.sweeps(5, all(15)).kind).toBe(kind);
  });

  it.each([
    [9.5, 2, 'own'],
    [10, 2, 'full'],
    [15.5, 16, 'own'],
    [16, 16, 'full'],
  ])('is full when the jitter rises as well: by %s over %s ms', (riseMs, calmMs, kind) => {
    const line = steadyLine(10);
    line.sweeps(CALM, { jitterMs: calmMs });
    expect(line.sweeps(5, { ...all(40), jitterMs: calmMs + riseMs }).kind).toBe(kind);
  });

  it('is full with the rise of the jitter, which is that between sweeps for a helper that reports none', () => {
    const line = steadyLine(10);
    line.sweeps(CALM, { jitterMs: null });
    for (let sweep = 0; sweep < 6; sweep += 1) line.sweeps(1, { ...all(sweep % 2 === 0 ? 30 : 50), jitterMs: null });
    expect(line.sweeps(1, { ...all(30), jitterMs: null })).toMatchObject({
      ...{ kind: 'full', servers: 10, risen: 10, riseMs: 30, jitterRiseMs: 20 },
    });
  });
});

it.each([
  [0, 0],
  [33.4, 33],
  [null, null],
])('beside a verdict stands what the direct route did: %s ms', (directMs, directRiseMs) => {
  const line = steadyLine(10);
  line.sweeps(CALM, { directMs: 60 });
  const change = { directMs: directMs === null ? null : 60 + directMs };
  expect(line.sweeps(5, { ...all(40), ...change })).toMatchObject({ kind: 'own', directRiseMs });
  expect(line.sweeps(5, { ...first(1, 40), ...change })).toMatchObject({ kind: 'route', directRiseMs });
});

describe('the route of the connected server', () => {
  it.each([
    [14.5, { kind: 'calm' }],
    [15, { kind: 'route', serverId: 's0', riseMs: 15 }],
  ])('is judged by its rise of %s ms beyond the others', (ms, lag) => {
    expect(calmLine().sweeps(5, first(1, ms))).toMatchObject(lag);
  });

  it('is named for the connected server alone', () => {
    expect(calmLine().sweeps(5, { rise: (index) => (index === 1 ? 80 : 0) }).kind).toBe('calm');
    const line = steadyLine(10);
    line.sweeps(CALM, { serverId: null });
    expect(line.sweeps(5, { ...first(1, 80), serverId: null }).kind).toBe('calm');
  });

  it('is named with what it has beyond a common rise that is too small to be named', () => {
    const lag = calmLine().sweeps(5, { rise: (index) => (index === 0 ? 60 : 10) });
    expect(lag).toMatchObject({ kind: 'route', serverId: 's0', riseMs: 50 });
  });

  it.each([
    [2, 'route'],
    [3, 'route'],
    [4, 'unclear'],
  ])('is named while the others are normal: %i of 11 rose, the connected one among them', (risen, kind) => {
    expect(calmLine(11).sweeps(5, first(risen, 40)).kind).toBe(kind);
  });

  it('is not named when the others became faster and the connected server did not', () => {
    expect(calmLine().sweeps(5, { rise: (index) => (index === 0 ? 0 : -30) }).kind).toBe('calm');
  });

  it('needs more than four times what the other servers do, too: its calm window may have a small deviation by chance', () => {
    const line = steadyLine(10);
    for (let sweep = 0; sweep < CALM; sweep += 1) {
      line.sweeps(1, { rise: (index) => (index === 0 ? 0 : sweep % 2 === 0 ? 6 : -6) });
    }
    expect(line.sweeps(5, first(1, 23)).kind).toBe('calm');
    expect(line.sweeps(5, first(1, 24)).kind).toBe('route');
  });

  it('is named without a rise once the server has not answered for three sweeps', () => {
    const line = calmLine();
    const silent = { rise: (index: number) => (index === 0 ? null : 0) };
    expect(line.sweeps(1, silent).kind).toBe('calm');
    expect(line.sweeps(1, silent).kind).toBe('unclear');
    expect(line.sweeps(1, silent)).toMatchObject({ kind: 'route', serverId: 's0', riseMs: null });
  });

  it('is not named without a rise before the time of three sweeps has passed since the last answer', () => {
    const line = calmLine();
    const silent = { rise: (index: number) => (index === 0 ? null : 0) };
    expect(line.sweeps(4, { ...silent, passedMs: 3_000 }).kind).toBe('unclear');
    expect(line.sweeps(1, { ...silent, passedMs: 3_000 })).toMatchObject({ kind: 'route', riseMs: null });
  });

  it('is not named for a server that a sweep has not measured', () => {
    expect(calmLine().sweeps(10, { rise: (index) => (index === 0 ? undefined : 0) }).kind).toBe('calm');
  });
});

describe('no clear cause', () => {
  it('is the verdict before there are calm figures', () => {
    const line = steadyLine(10);
    expect(line.sweeps(20).kind).toBe('unclear');
  });

  it.each([
    [1, 'calm'],
    [2, 'unclear'],
  ])('is the verdict when %i of the last 6 probes of the connected server were missed', (missed, kind) => {
    const line = calmLine();
    for (let sweep = 0; sweep < missed; sweep += 1) {
      line.sweeps(1, { rise: (index) => (index === 0 ? null : 0) });
      line.sweeps(1);
    }
    line.sweeps(6 - 2 * missed);
    expect(line.sweeps(0).kind).toBe(kind);
    expect(line.sweeps(6).kind).toBe('calm');
  });
});

it.each([
  [4, { kind: 'too-few', servers: 4 }],
  [5, { kind: 'own', servers: 5, risen: 5, riseMs: 40 }],
])('with %i measured servers the own connection can be told or not', (servers, lag) => {
  expect(calmLine(servers).sweeps(5, all(40))).toMatchObject(lag);
});

it('few servers are too few when the others stop answering', () => {
  expect(calmLine(10).sweeps(5, { rise: (index) => (index < 4 ? 0 : null) })).toMatchObject({
    kind: 'too-few',
    servers: 4,
  });
});

describe('the helper', () => {
  const late = (ms: number, more = {}) => ({ responseMs: 300 + ms, ...more });

  it.each([
    [499, { kind: 'calm' }],
    [500, { kind: 'helper', responseMs: 800, riseMs: 500 }],
  ])('is judged by a response that is %i ms later', (ms, lag) => {
    expect(calmLine().sweeps(5, late(ms))).toMatchObject(lag);
  });

  it('is named only when each of its last responses was late', () => {
    const line = calmLine();
    expect(line.sweeps(2, late(900)).kind).toBe('calm');
    expect(line.sweeps(1, late(900)).kind).toBe('helper');
    expect(line.sweeps(1).kind).toBe('calm');
    expect(line.sweeps(1, late(900)).kind).toBe('calm');
  });

  it('is not named when it waits for servers that do not answer', () => {
    const lag = calmLine().sweeps(5, late(900, { rise: (index: number) => (index === 9 ? null : 0) }));
    expect(lag.kind).toBe('calm');
  });

  it('is named again 2 minutes after such a server was last in a sweep: it is no longer listed', () => {
    const line = calmLine();
    const gone = late(900, { rise: (index: number) => (index === 9 ? undefined : 0) });
    expect(line.sweeps(24, gone).kind).toBe('calm');
    expect(line.sweeps(3, gone).kind).toBe('helper');
  });

  it('is not named when the slowest server explains its time', () => {
    const slower = { rise: (index: number) => (index === 9 ? 100 : 0) };
    expect(calmLine().sweeps(5, late(1_499, slower)).kind).toBe('calm');
    expect(calmLine().sweeps(5, late(1_500, slower)).kind).toBe('helper');
  });

  it('is not judged without a response time', () => {
    expect(calmLine().sweeps(5, { responseMs: null }).kind).toBe('calm');
  });
});

describe('the API', () => {
  it.each([
    [1_000, { kind: 'calm' }],
    [1_000.4, { kind: 'api', responseMs: 1_000 }],
    [null, { kind: 'calm' }],
  ])('is judged by a response time of %s ms', (apiMs, lag) => {
    expect(calmLine().sweeps(1, { apiMs })).toMatchObject(lag);
  });

  it('is named with few servers, too, unless the connected one is impaired', () => {
    expect(calmLine(3).sweeps(5, { apiMs: 2_000 }).kind).toBe('api');
    expect(calmLine(3).sweeps(5, { apiMs: 2_000, ...first(1, 80) }).kind).toBe('too-few');
  });

  it('is not named while the line is slow: it would be said to be the cause', () => {
    expect(calmLine().sweeps(5, { apiMs: 2_000, ...all(40) }).kind).toBe('own');
    expect(calmLine().sweeps(5, { apiMs: 2_000, ...first(5, 40) }).kind).toBe('unclear');
  });
});
