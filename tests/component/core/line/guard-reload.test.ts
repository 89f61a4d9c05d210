/** The line guard over a reload of the page, which is part of the session (docs/product.md section 24, Line guard and Recap). */
import { expect, it } from 'vitest';
import { recordSwitch, useGuard } from '../../../../src/core/line/guard.store';
import { declineOffer } from '../../../../src/core/line/line-guard';
import { signOut } from '../../../../src/core/session/sign-out';
import { resetFreshState } from '../../../../src/lib/platform/fresh-state';
import { signedIn } from '../../../support/stages/signed-in';

const NONE = { offer: null, isDeclined: false, switchedAt: null };

it('a page that is loaded again makes no offer that was declined, and waits for the pause since the last switch', async () => {
  await signedIn();
  declineOffer();
  recordSwitch(1_763_798_400_000);
  resetFreshState();
  expect(useGuard.getState()).toEqual({ offer: null, isDeclined: true, switchedAt: 1_763_798_400_000 });
});

it('the next session begins anew', async () => {
  await signedIn();
  declineOffer();
  await signOut();
  expect(useGuard.getState()).toEqual(NONE);
  resetFreshState();
  expect(useGuard.getState()).toEqual(NONE);
});

it.each(['', '2', '1x', '0-5'])('F6: %j in the storage is no answer', (text) => {
  window.sessionStorage.setItem('guardState', text);
  resetFreshState();
  expect(useGuard.getState()).toEqual(NONE);
});
