/** The tour in its window: what is stored and when, other windows, and which sign-in begins it (docs/product.md section 17, Tour). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signInWithMachineId } from '../../../../src/core/session/sign-in';
import { endSession } from '../../../../src/core/session/end-session';
import { useSession } from '../../../../src/core/session/session.store';
import { setTourStage, useTour } from '../../../../src/core/session/tour.store';
import { watchOtherWindows } from '../../../../src/core/session/watch-other-windows';
import { nextTourStep, runTour, skipTour } from '../../../../src/features/first-tour/run-tour';
import { TOUR_SETTLE_MS } from '../../../../src/features/first-tour/tour.rules';
import { useTourView } from '../../../../src/features/first-tour/tour-view.store';
import { readStored, writeStored } from '../../../../src/lib/platform/storage';
import { useFakeServices, type FakeServices } from '../../../support/fakes/fake-services';
import { passTime } from '../../../support/time/pass-time';
import { writeElsewhere } from '../../../support/web/other-window';

/** Longer than the tour waits. */
const WAIT_MS = TOUR_SETTLE_MS + 100;
let stop = () => {};
let services: FakeServices;

beforeEach(() => {
  vi.useFakeTimers();
  services = useFakeServices();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.body.innerHTML =
    '<div data-home="usable"></div>' +
    ['find', 'connect', 'line', 'help'].map((step) => `<p data-tour="${step}"></p>`).join('');
  // The test's document draws nothing.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const shown = () => useTourView.getState().shown?.step ?? null;

async function run() {
  stop = runTour();
  await passTime(WAIT_MS);
}

describe('what is stored', () => {
  it('is that it was shown, with its first step, and no earlier', async () => {
    setTourStage('due');
    stop = runTour();
    expect([shown(), readStored('tour'), readStored('tourStage')]).toEqual([null, 'no', 'due']);
    await passTime(WAIT_MS);
    expect([shown(), readStored('tour'), readStored('tourStage')]).toEqual(['find', 'shown', 'find']);
  });

  it('is the step for a reload, and nothing of it once it is over', async () => {
    setTourStage('due');
    await run();
    nextTourStep();
    expect([shown(), readStored('tourStage')]).toEqual(['connect', 'connect']);
    stop();
    expect([shown(), readStored('tourStage')]).toEqual([null, 'connect']);
    await run();
    expect(shown()).toBe('connect');
    skipTour();
    expect([shown(), readStored('tour'), readStored('tourStage')]).toEqual([null, 'over', null]);
  });
});

describe('other windows', () => {
  it('that have shown it keep a window from beginning it', async () => {
    setTourStage('due');
    writeStored('tour', 'shown');
    await run();
    expect([shown(), useTour.getState().stage]).toEqual([null, null]);
  });

  it('that end it end it here', async () => {
    setTourStage('connect');
    await run();
    expect(shown()).toBe('connect');
    writeElsewhere('tour', 'over');
    expect([shown(), useTour.getState().stage]).toEqual([null, null]);
  });
});

it('begins again whenever a person asks for it, in the middle too', async () => {
  writeStored('tour', 'over');
  setTourStage('asked');
  await run();
  nextTourStep();
  nextTourStep();
  expect(shown()).toBe('line');
  setTourStage('asked');
  await passTime(WAIT_MS);
  expect(shown()).toBe('find');
});

it('hides behind a dialog, and returns', async () => {
  setTourStage('help');
  await run();
  expect([shown(), document.documentElement.dataset['tourStep']]).toEqual(['help', 'help']);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  await passTime(0);
  expect([shown(), document.documentElement.dataset['tourStep']]).toEqual([null, undefined]);
  dialog.remove();
  await passTime(WAIT_MS);
  expect(shown()).toBe('help');
});

describe('the sign-in that begins it', () => {
  beforeEach(() => {
    services.handlers.login = () => ({ api_key: 'key' });
    services.handlers.loginWithMachineId = () => ({ api_key: 'key' });
  });
  const ways = [
    ['account and password', () => signIn('demo', 'demo1234')],
    ['the machine alone', signInWithMachineId],
  ] as const;

  it.each(ways)('is the first on a machine: with %s', async (_, way) => {
    expect(await way()).toBeNull();
    expect(useTour.getState().stage).toBe('due');
  });

  it.each(ways)('is none where an account was used before: with %s', async (_, way) => {
    writeStored('knownAccounts', ['3f7a']);
    expect(await way()).toBeNull();
    expect(useTour.getState().stage).toBeNull();
  });

  it('is not that of the second account, even if the first one never reached home', async () => {
    await signIn('first', 'demo1234');
    endSession({ reason: 'signed-out' });
    expect([useTour.getState().stage, readStored('tourStage')]).toEqual([null, null]);
    await signIn('second', 'demo1234');
    expect([useTour.getState().stage, readStored('tourStage')]).toEqual([null, null]);
  });

  it('is not that of the next account after a reload, when another window has ended the session', async () => {
    const stopWatching = watchOtherWindows();
    await signIn('first', 'demo1234');
    writeElsewhere('accessToken', null);
    writeElsewhere('accessToken', 'of-the-next');
    stopWatching();
    expect([useSession.getState().token, useTour.getState().stage]).toEqual(['of-the-next', null]);
    expect(readStored('tourStage')).toBeNull();
  });
});
