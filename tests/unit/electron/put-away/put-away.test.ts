/** A page is put away while its window is hidden, and opened again for whatever needs it; nothing is lost or doubled (promise J9). */
import { describe, expect, it } from 'vitest';
import { ASK_AGAIN_MS } from '../../../../electron/put-away/page-requests';
import { AWAY_MAX_MS, DONE_AFTER_MS, PUT_AWAY_AFTER_MS } from '../../../../electron/put-away/put-away';
import type { PageEvent } from '../../../../electron/ipc/publish';
import { connected, HIDDEN, quiet, SHOWN, stage } from './put-away-stage';

describe('J9: the page of a hidden window', () => {
  it('is asked after 60 s, and its window ends when it agrees', () => {
    const { clock, seen, hide, requests, putAway } = stage();
    hide();
    clock.pass(59_999);
    expect(requests()).toEqual([]);
    clock.pass(1);
    expect(requests()).toEqual([1]);
    expect(putAway.isAway()).toBe(false);
    putAway.answer({ step: 'answer', request: 1, page: quiet });
    expect(seen).toEqual(['stop monitoring', 'put-away', 'close']);
    expect(putAway.isAway()).toBe(true);
  });

  it('is not asked when the window is shown before, nor while it may not end', () => {
    const { clock, hide, window, requests, allowed } = stage();
    hide();
    clock.pass(PUT_AWAY_AFTER_MS - 1);
    window().emit('show');
    clock.pass(10 * PUT_AWAY_AFTER_MS);
    allowed.isAllowed = false;
    hide();
    clock.pass(10 * PUT_AWAY_AFTER_MS);
    expect(requests()).toEqual([]);
    allowed.isAllowed = true;
    clock.pass(ASK_AGAIN_MS);
    expect(requests()).toEqual([1]);
  });

  it('is not asked when the system has hidden the window: macOS reports one that is covered or minimised so', () => {
    const { clock, window, requests } = stage();
    window().emit('hide');
    clock.pass(10 * PUT_AWAY_AFTER_MS);
    expect(requests()).toEqual([]);
  });

  it('is not asked any more when the person has asked for the window, which nothing may report while it stays covered', () => {
    const { clock, hide, seen, requests, putAway } = stage();
    hide();
    expect(putAway.show()).toBe(false);
    clock.pass(10 * PUT_AWAY_AFTER_MS);
    expect([requests(), seen]).toEqual([[], []]);
  });

  it('is not asked any more when its window has closed, which the end of an earlier window does not change', () => {
    const { clock, hide, window, openWindow, requests } = stage();
    const earlier = window();
    openWindow({ isHidden: false, path: '/' });
    hide();
    earlier.emit('closed');
    clock.pass(PUT_AWAY_AFTER_MS);
    expect(requests()).toEqual([1]);
    window().emit('closed');
    clock.pass(10 * ASK_AGAIN_MS);
    expect(requests()).toEqual([1]);
  });

  it('stays when it refuses, and is asked again', () => {
    const { clock, seen, hide, requests, putAway } = stage();
    hide();
    clock.pass(PUT_AWAY_AFTER_MS);
    putAway.answer({ step: 'answer', request: 1, page: null });
    expect(seen).toEqual([]);
    clock.pass(ASK_AGAIN_MS);
    expect(requests()).toEqual([1, 2]);
  });

  it('stays when its answer is to an older request, or comes when the window is shown again', () => {
    const { clock, seen, hide, window, putAway } = stage();
    hide();
    clock.pass(PUT_AWAY_AFTER_MS + ASK_AGAIN_MS);
    putAway.answer({ step: 'answer', request: 1, page: quiet });
    window().emit('show');
    putAway.answer({ step: 'answer', request: 2, page: quiet });
    expect(seen).toEqual([]);
  });

  it.each<[string, PageEvent]>([
    ['a command', ['onCommanded', { command: 'toggle' }]],
    ['a change of the helper session', ['onHelperSessionChanged', { revision: 2, session: { state: 'none' } }]],
    ['a sleep', ['onPowerChanged', 'suspended']],
  ])('stays when %s has come after the request, which its answer does not include', (_, event) => {
    const { clock, seen, hide, putAway } = stage();
    hide();
    clock.pass(PUT_AWAY_AFTER_MS);
    putAway.published(...event);
    putAway.answer({ step: 'answer', request: 1, page: quiet });
    expect(seen).toEqual([]);
  });

  it('stays when a sweep has ended after the request', () => {
    const { clock, seen, hide, fail, putAway } = stage();
    hide();
    clock.pass(PUT_AWAY_AFTER_MS);
    fail('refused');
    putAway.answer({ step: 'answer', request: 1, page: quiet });
    expect(seen).toEqual([]);
  });

  it('is asked only when it has all figures of a sweep or none', () => {
    const { clock, hide, putAway, requests, fail } = stage();
    hide();
    putAway.sweeps.measured({ sweep: 1, epoch: 0, figures: {}, direct: null });
    clock.pass(PUT_AWAY_AFTER_MS);
    expect(requests()).toEqual([]);
    fail('cancelled');
    clock.pass(ASK_AGAIN_MS);
    expect(requests()[0]).toBe(1);
  });
});

describe('J9: a page that is away', () => {
  it('is opened on its path when the person wants the window, and takes what it gave, once', () => {
    const { seen, goAway, putAway } = stage();
    goAway();
    expect(putAway.show()).toBe(true);
    expect(seen).toEqual(SHOWN);
    expect(putAway.show()).toBe(false);
    const { pingToken, email, isEmailVerified, drafts } = quiet;
    const own = { pingToken, email, isEmailVerified, drafts };
    expect(drafts).not.toEqual([]);
    expect(putAway.isContinued()).toBe(true);
    expect(putAway.take()).toEqual({ ...own, missed: [], sleptAt: null });
    expect(putAway.take()).toBeNull();
    expect(putAway.isContinued()).toBe(false);
  });

  it('is opened hidden for a command, and gets it with those that come while it is loading', () => {
    const { seen, goAway, putAway, commanded } = stage();
    expect(putAway.keepCommand({ command: 'best' })).toBe(false);
    goAway();
    expect(putAway.keepCommand({ command: 'toggle' })).toBe(true);
    expect(putAway.keepCommand({ command: 'match-mode' })).toBe(true);
    expect(seen).toEqual(HIDDEN);
    putAway.take();
    // It continues, and does not listen yet.
    expect(putAway.keepCommand({ command: 'accept-offer' })).toBe(true);
    putAway.pageReady();
    expect(commanded()).toEqual(['toggle', 'match-mode', 'accept-offer']);
    expect(putAway.keepCommand({ command: 'best' })).toBe(false);
  });

  it('gets the commands in any case, also when it has taken nothing because it cannot continue', () => {
    const { goAway, putAway, commanded, clock, requests } = stage();
    goAway();
    putAway.keepCommand({ command: 'toggle' });
    putAway.pageReady();
    putAway.pageReady();
    expect(commanded()).toEqual(['toggle']);
    expect(putAway.keepCommand({ command: 'best' })).toBe(false);
    clock.pass(DONE_AFTER_MS);
    expect(requests()).toEqual([1, 2]);
    expect(putAway.take()).toMatchObject({ missed: [] });
  });

  it('is put away again soon after it was opened hidden, but not before it has continued', () => {
    const { clock, goAway, putAway, requests } = stage();
    goAway();
    putAway.keepCommand({ command: 'toggle' });
    clock.pass(DONE_AFTER_MS);
    expect(requests()).toEqual([1]);
    putAway.take();
    clock.pass(ASK_AGAIN_MS);
    expect(requests()).toEqual([1, 2]);
    putAway.answer({ step: 'answer', request: 2, page: quiet });
    expect(putAway.isAway()).toBe(true);
  });

  it('is opened hidden when it has asked for it, and after half an hour in any case', () => {
    const { clock, seen, goAway, putAway } = stage();
    goAway({ ...quiet, wakeInMs: 7_000 });
    clock.pass(7_000);
    expect(seen).toEqual(HIDDEN);
    putAway.take();
    goAway();
    clock.pass(AWAY_MAX_MS - 1);
    expect(seen).toEqual([]);
    clock.pass(1);
    expect(seen).toEqual(HIDDEN);
  });

  it('is opened for a resume with the moment of the sleep, and for a change of the helper session', () => {
    const { clock, seen, goAway, putAway } = stage();
    goAway();
    const sleptAt = clock.now();
    putAway.published('onPowerChanged', 'suspended');
    clock.pass(60_000);
    expect(seen).toEqual([]);
    putAway.published('onPowerChanged', 'resumed');
    expect(seen).toEqual(HIDDEN);
    expect(putAway.take()?.sleptAt).toBe(sleptAt);
    goAway();
    putAway.published('onHelperSessionChanged', { revision: 2, session: { state: 'none' } });
    expect(seen).toEqual(HIDDEN);
  });

  it('is opened for the person by a link', () => {
    const { seen, goAway, putAway } = stage();
    goAway();
    putAway.published('onLinkOpened', { kind: 'payment', orderId: 'o' });
    expect(seen).toEqual(SHOWN);
  });
});

it('J9: 200 rounds of hiding and opening leave as many timers and windows as one', () => {
  const { clock, goAway, putAway, window } = stage();
  goAway();
  putAway.show();
  putAway.take();
  window().emit('show');
  const timers = clock.pending();
  const listeners = window()
    .eventNames()
    .map((name) => window().listenerCount(name));
  for (let round = 0; round < 200; round += 1) {
    const isConnected = round % 2 === 1;
    goAway(isConnected ? connected : quiet);
    expect(clock.pending()).toBe(isConnected ? 2 : 1);
    putAway.show();
    putAway.take();
    window().emit('show');
  }
  expect(clock.pending()).toBe(timers);
  expect(
    window()
      .eventNames()
      .map((name) => window().listenerCount(name)),
  ).toEqual(listeners);
});
