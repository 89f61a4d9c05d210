/** How long a share keeps the page of a hidden window from being put away (promise J9). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadVouchers } from '../../../../src/core/vouchers/load-vouchers';
import { useWallet } from '../../../../src/core/vouchers/wallet.store';
import { sendVoucher } from '../../../../src/features/sharing/share-voucher';
import { chooseVoucherToShare, nameFriend } from '../../../../src/features/sharing/share-voucher.store';
import { failure, passTime, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';

const holds = vi.hoisted<(() => boolean)[]>(() => []);
vi.mock(import('../../../../src/core/page/page-holds.store'), () => ({
  holdPageBy: (isHeld) => void holds.push(isHeld),
  isPageHeld: () => false,
}));

const HOUR_MS = 3_600_000;
let services: FakeServices;

function isHeldNow(isHeld: () => boolean): boolean {
  try {
    return isHeld();
  } catch {
    // What the page itself holds cannot be asked without one.
    return false;
  }
}

beforeEach(async () => {
  vi.useFakeTimers();
  services = await signedInServices();
  services.handlers.listVouchers = () => [{ id: 'a', percent: 10, state: 'available' }];
  await loadVouchers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('J9: a share of unknown outcome keeps the page as long as it can be repeated with its key, and no longer', async () => {
  services.handlers.shareVoucher = () => Promise.reject(failure('timeout'));
  const [voucher] = useWallet.getState().data ?? [];
  if (!voucher) throw new Error('no voucher');
  // Of all reasons only those that the share gives.
  const others = holds.filter(isHeldNow);
  const holdsOfTheShare = () => holds.some((isHeld) => !others.includes(isHeld) && isHeldNow(isHeld));
  chooseVoucherToShare(voucher);
  nameFriend('friend1');
  const sending = sendVoucher();
  await passTime(1_000);
  await sending;
  expect(holdsOfTheShare()).toBe(true);
  vi.setSystemTime(Date.now() + 22 * HOUR_MS);
  expect(holdsOfTheShare()).toBe(true);
  vi.setSystemTime(Date.now() + HOUR_MS);
  expect(holdsOfTheShare()).toBe(false);
});
