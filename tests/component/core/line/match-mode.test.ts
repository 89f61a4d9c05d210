/** Match mode: on while a session runs in a window without the focus, or by hand (docs/product.md section 24). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectServer, disconnectServer } from '../../../../src/core/connection/connect-server';
import { setConnection } from '../../../../src/core/connection/connection.store';
import { followMatchMode } from '../../../../src/core/line/follow-match-mode';
import { isMatchMode, isMatchModeByHand, toggleMatchMode } from '../../../../src/core/preferences/match-mode.store';
import { signOut } from '../../../../src/core/session/sign-out';
import type { FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';

let services: FakeServices;
let stop: () => void;
beforeEach(async () => {
  services = await signedInServices();
  stop = followMatchMode();
});
afterEach(() => stop());

const isMarked = () => document.documentElement.hasAttribute('data-match-mode');
const state = () => [isMatchMode(), isMarked()];
const lost = {
  state: 'reconnecting',
  serverId: 'sg',
  attempt: 1,
  of: 3,
  step: 'ping',
  stepAt: 0,
  nextAttemptAt: null,
} as const;

describe('match mode by itself', () => {
  it('is on only while a session runs and the window has no focus', async () => {
    services.setFocus(false);
    expect(state()).toEqual([false, false]);
    await connectServer('sg');
    expect(state()).toEqual([true, true]);
    services.setFocus(true);
    expect(state()).toEqual([false, false]);
    services.setFocus(false);
    expect(state()).toEqual([true, true]);
    await disconnectServer();
    expect(state()).toEqual([false, false]);
  });

  it('is on in a hidden window, and in a visible one without the focus', async () => {
    await connectServer('sg');
    services.setHidden(true);
    expect(isMatchMode()).toBe(true);
    services.setHidden(false);
    expect(isMatchMode()).toBe(false);
    services.setFocus(false);
    expect(isMatchMode()).toBe(true);
  });

  it('stays on while a lost session is tried again, and ends with it', () => {
    services.setFocus(false);
    setConnection({ state: 'connected', serverId: 'sg', connectedAt: 0 });
    setConnection(lost);
    expect(isMatchMode()).toBe(true);
    setConnection({ state: 'failed', serverId: 'sg', failure: { source: 'helper-login', reason: 'rejected' } });
    expect(isMatchMode()).toBe(false);
  });

  it('is off once it is no longer followed', async () => {
    services.setFocus(false);
    await connectServer('sg');
    stop();
    expect(state()).toEqual([false, false]);
  });
});

describe('match mode by hand', () => {
  it('is on without a session, with the focus, until it is turned off', () => {
    toggleMatchMode();
    expect(state()).toEqual([true, true]);
    services.setFocus(false);
    services.setFocus(true);
    expect(state()).toEqual([true, true]);
    toggleMatchMode();
    expect(state()).toEqual([false, false]);
  });

  it('ends with the session, but not when one begins', async () => {
    toggleMatchMode();
    await connectServer('sg');
    expect(isMatchModeByHand()).toBe(true);
    await disconnectServer();
    expect(state()).toEqual([false, false]);
  });

  it('ends when the person signs out', async () => {
    toggleMatchMode();
    await signOut();
    expect(state()).toEqual([false, false]);
  });

  it('is off after it is turned off in a hidden window, until that gets the focus', async () => {
    await connectServer('sg');
    services.setHidden(true);
    toggleMatchMode();
    expect(isMatchModeByHand()).toBe(true);
    toggleMatchMode();
    setConnection(lost);
    expect([isMatchModeByHand(), ...state()]).toEqual([false, false, false]);
    services.setHidden(false);
    expect(isMatchMode()).toBe(false);
    services.setHidden(true);
    expect(isMatchMode()).toBe(true);
  });

  it('is on by itself after it was turned off in a window with the focus', async () => {
    await connectServer('sg');
    toggleMatchMode();
    toggleMatchMode();
    services.setFocus(false);
    expect(isMatchMode()).toBe(true);
  });
});
