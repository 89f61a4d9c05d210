/** Unknown amounts are not requested; received ones are shown even if a later request fails. */
import { expect, it } from 'vitest';
import { checkGiftCode } from '../../../../../src/features/gifts/redeem/check-gift-code';
import { openApproval, payByCard } from '../../../../../src/features/checkout/payment/pay-order';
import { redeemGiftCode } from '../../../../../src/features/gifts/redeem/redeem-gift-code';
import { updateGiftForm } from '../../../../../src/core/vouchers/gift-form.store';
import { usePoints } from '../../../../../src/features/gifts/points/points.store';
import { signedInServices } from '../../../../support/stages/flow-stage';
import { changeOrder, goodCard, placedOrder } from '../../../../support/checkout/service-stage';
import { walletProvider } from '../../../../support/provider/wallet-provider';

it.each(['total', 'currency'] as const)('an order without %s cannot be paid by any method', async (field) => {
  for (const method of ['card', 'paypal'] as const) {
    const { services, till } = await placedOrder(method);
    changeOrder({ [field]: null });
    await payByCard(goodCard);
    await openApproval();
    expect([services.tokenizedAt, services.opened, till.charges]).toEqual([[], [], []]);
  }
});

it('the balance of the redeem response is shown when the history cannot be loaded', async () => {
  const services = await signedInServices();
  const provider = walletProvider(services, 100);
  provider.hasBooks = false;
  updateGiftForm({ code: 'A', securityCode: '1' });
  await checkGiftCode();
  await redeemGiftCode();
  expect(usePoints.getState().data?.balance).toBe(150);
});
