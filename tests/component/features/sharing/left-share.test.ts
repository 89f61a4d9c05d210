/** A share whose page was left before its response: a notice tells what is known of it, and no more. */
import { expect, it } from 'vitest';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { loadVouchers } from '../../../../src/core/vouchers/load-vouchers';
import { useWallet } from '../../../../src/core/vouchers/wallet.store';
import { sendVoucher } from '../../../../src/features/sharing/share-voucher';
import {
  chooseVoucherToShare,
  nameFriend,
  resetShareVoucher,
} from '../../../../src/features/sharing/share-voucher.store';
import { failure } from '../../../support/fakes/fake-services';
import { signedIn } from '../../../support/stages/signed-in';

it.each([
  ['rejected', 'danger: Not shared: This account does not exist'],
  ['timeout', 'warning: The voucher may not have been shared: check your shared vouchers'],
] as const)('after a failure of the kind %s it says "%s"', async (reason, notice) => {
  const services = await signedIn();
  services.handlers.listVouchers = () => [{ id: 'a', percent: 10, state: 'available' }];
  services.handlers.shareVoucher = () => Promise.reject(failure(reason, 'This account does not exist'));
  await loadVouchers();
  const [voucher] = useWallet.getState().data ?? [];
  if (voucher) chooseVoucherToShare(voucher);
  nameFriend('friend1');
  const sending = sendVoucher();
  resetShareVoucher();
  await sending;
  expect(useNotices.getState().notices.map(({ type, getText }) => `${type}: ${getText()}`)).toEqual([notice]);
});
