import { describe, expect, it } from 'vitest';
import { readLines, type SoakReport } from '../../../../tools/soak/node-soak';
import { REUSED } from '../../../soak/reused';

const row = { what: 'storm', number: '20', measured: 3, unit: 'times', limit: 3 };
const reused = REUSED.map(({ file, title }) => ({ name: `/somewhere/${file}`, title }));
/** A report in which every reused test has passed in a second. */
const good: SoakReport['testResults'] = reused.map(({ name }) => ({
  name,
  assertionResults: [
    'A10: x',
    'B3: no store x',
    'F6: 1,000 states',
    'F6: in any',
    '10,000 random lines',
    'C4: x',
    'F2: all 100',
  ].map((fullName) => ({ status: 'passed', fullName, duration: 1_000 })),
}));
const own = (test: Partial<SoakReport['testResults'][number]['assertionResults'][number]>) => ({
  name: '/somewhere/tests/soak/storm.soak.ts',
  assertionResults: [{ status: 'passed', fullName: 'storm', meta: { rows: [row] }, ...test }],
});
const bad = (testResults: SoakReport['testResults']) => readLines({ testResults }).filter(({ ok }) => !ok);

describe('the lines of the soak', () => {
  it('are the recorded rows, compared with their limits, and the reused tests with their time', () => {
    expect(readLines({ testResults: [own({}), ...good] })).toHaveLength(1 + REUSED.length);
    expect(bad([own({}), ...good])).toEqual([]);
    expect(bad([own({ status: 'failed', meta: { rows: [{ ...row, measured: 4 }] } }), ...good])).toMatchObject([
      { what: 'storm', measured: 4, limit: 3 },
    ]);
  });

  it('are failed when a test fails without a row, or a reused test failed, is missing or was too slow', () => {
    expect(bad([own({ status: 'failed', failureMessages: ['Error: no\nat x'] }), ...good])).toMatchObject([
      { what: 'storm', number: 'Error: no' },
    ]);
    expect(bad(good.slice(1))).toHaveLength(1);
    const slow = good.map((result) => ({
      ...result,
      assertionResults: result.assertionResults.map((test) => ({ ...test, duration: 301_000 })),
    }));
    expect(bad(slow)).toHaveLength(REUSED.length);
    const failed = slow.map((result) => ({
      ...result,
      assertionResults: result.assertionResults.map((test) => ({ ...test, status: 'failed', duration: 1 })),
    }));
    expect(bad(failed)).toHaveLength(REUSED.length);
  });
});
