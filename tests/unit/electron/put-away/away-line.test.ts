/** The connected line while its page is put away, and quitting then (promise J9). */
import { describe, expect, it } from 'vitest';
import { ASK_AGAIN_MS } from '../../../../electron/put-away/page-requests';
import { AWAY_MAX_MS, KEEP_TIMEOUT_MS } from '../../../../electron/put-away/put-away';
import { connected, figures, HIDDEN, stage, SWEEP_MS } from './put-away-stage';

describe('J9: the connected line without a page', () => {
  it('is measured on, and the page gets each sweep of its server once', () => {
    const { seen, goAway, sweep, putAway, clock } = stage();
    goAway(connected);
    const first = clock.now() + SWEEP_MS;
    sweep(20);
    sweep(null);
    sweep(22);
    expect(seen).toEqual([]);
    putAway.show();
    expect(putAway.take()?.missed).toEqual([
      { at: first, own: figures(20), direct: figures(50) },
      { at: first + SWEEP_MS, own: figures(null), direct: figures(50) },
      { at: first + 2 * SWEEP_MS, own: figures(22), direct: figures(50) },
    ]);
  });

  it('opens the page hidden as soon as its health changes', () => {
    const { seen, goAway, sweep, putAway } = stage();
    goAway(connected);
    sweep(null);
    sweep(null);
    expect(seen).toEqual([]);
    sweep(null);
    expect(seen).toEqual(HIDDEN);
    expect(putAway.take()?.missed).toHaveLength(3);
  });

  it('opens the page when a sweep fails, not when one is cancelled, and when none ends for 15 s', () => {
    const failed = stage();
    failed.goAway(connected);
    failed.fail('cancelled');
    expect(failed.seen).toEqual([]);
    failed.fail('refused');
    expect(failed.seen).toEqual(HIDDEN);
    const late = stage();
    late.goAway(connected);
    late.sweep(20);
    late.clock.pass(14_999);
    expect(late.seen).toEqual([]);
    late.clock.pass(1);
    expect(late.seen).toEqual(HIDDEN);
  });
});

describe('J9: quitting', () => {
  it('waits until the page has stored what was measured, and no page is put away after that', async () => {
    const { seen, goAway, sweep, putAway, clock, requests } = stage();
    goAway(connected);
    sweep(20);
    let isOver = false;
    const kept = putAway.keepMissed().then(() => (isOver = true));
    expect(seen).toEqual(HIDDEN);
    expect(putAway.take()?.missed).toHaveLength(1);
    await Promise.resolve();
    expect(isOver).toBe(false);
    putAway.stored();
    await kept;
    const before = requests().length;
    clock.pass(10 * ASK_AGAIN_MS);
    expect(requests()).toHaveLength(before);
  });

  it('opens no page for the end of the helper session, which the quit itself makes', async () => {
    const { seen, goAway, putAway, clock } = stage();
    goAway(connected);
    await putAway.keepMissed();
    putAway.published('onHelperSessionChanged', { revision: 2, session: { state: 'closing' } });
    clock.pass(AWAY_MAX_MS);
    expect(seen).toEqual([]);
  });

  it('waits for a page that does not come no longer than its limit, and for none that has nothing to store', async () => {
    await stage().putAway.keepMissed();
    const other = stage();
    other.goAway();
    await other.putAway.keepMissed();
    expect(other.seen).toEqual([]);
    const last = stage();
    last.goAway(connected);
    last.sweep(20);
    const kept = last.putAway.keepMissed();
    last.clock.pass(KEEP_TIMEOUT_MS);
    await kept;
    expect(last.seen).toEqual(HIDDEN);
  });
});
