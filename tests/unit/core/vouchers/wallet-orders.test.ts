/** Checking, redeeming and exchanging in any order, with any lost responses: nothing happens twice (promise E9). */
import fc from 'fast-check';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { offersOf } from '../../../../src/model/shop/points';
import { checkGiftCode } from '../../../../src/features/gifts/redeem/check-gift-code';
import { exchangePoints, requestExchange } from '../../../../src/features/gifts/points/exchange-points';
import { loadPoints } from '../../../../src/features/gifts/points/load-points';
import { loadVouchers } from '../../../../src/core/vouchers/load-vouchers';
import { redeemGiftCode } from '../../../../src/features/gifts/redeem/redeem-gift-code';
import { useGiftForm, updateGiftForm } from '../../../../src/core/vouchers/gift-form.store';
import { useNotices } from '../../../../src/core/preferences/notices.store';
import { closeExchange } from '../../../../src/features/gifts/points/points.store';
import { pendingKeyedRequest } from '../../../../src/core/session/keyed-request';
import { useWallet } from '../../../../src/core/vouchers/wallet.store';
import { signedInServices } from '../../../support/stages/flow-stage';
import { walletProvider, type WalletProvider } from '../../../support/provider/wallet-provider';

const codes = ['A', 'B', 'C'] as const;
/** `waits`: whether the person waits for the end of it before the next step. */
const waits = fc.boolean();
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('fill-in' as const), code: fc.constantFrom(...codes), waits }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('write' as const), code: fc.constantFrom(...codes), waits }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constantFrom('redeem' as const, 'buy' as const), waits }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('check' as const, 'exchange', 'close', 'books'), waits }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('mishap' as const),
      mishap: fc.constantFrom('before' as const, 'after' as const),
      reason: fc.constantFrom('timeout' as const, 'network' as const, 'bad-response' as const, 'server' as const),
      waits: fc.constant(true),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(next: Step, provider: WalletProvider): Promise<void> {
  switch (next.does) {
    case 'fill-in':
      updateGiftForm({ code: next.code, securityCode: '1' });
      return checkGiftCode();
    case 'write':
      updateGiftForm({ code: next.code, securityCode: '1' });
      return undefined;
    case 'check':
      return checkGiftCode();
    case 'redeem':
      return redeemGiftCode();
    case 'buy': {
      const [offer] = offersOf(useWallet.getState().data ?? []);
      if (offer) requestExchange(offer);
      return exchangePoints();
    }
    case 'exchange':
      return exchangePoints();
    case 'close':
      closeExchange();
      return undefined;
    case 'books':
      provider.hasBooks = !provider.hasBooks;
      return undefined;
    case 'mishap':
      provider.mishap = next.mishap;
      provider.reason = next.reason;
      return undefined;
  }
}

// Texts are their keys here.
beforeAll(() => i18next.init({ lng: 'cimode' }));

it('nothing is redeemed or paid twice, and no notice reports what did not happen, in random orders', async () => {
  const reached = { redeemed: 0, exchanged: 0, repeated: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
      const provider = walletProvider(await signedInServices(), 200);
      await Promise.all([loadPoints(), loadVouchers()]);
      const noticed = { redeemed: 0, exchanged: 0 };
      const stop = useNotices.subscribe(({ notices }, before) => {
        const last = notices.at(-1);
        if (last === undefined || last.id === before.notices.at(-1)?.id) return;
        if (last.getText() === 'gift.redeemed') noticed.redeemed += 1;
        if (last.getText() === 'gift.exchanged') noticed.exchanged += 1;
      });
      const running: Promise<void>[] = [];
      for (const next of steps) {
        running.push(take(next, provider));
        if (next.waits) await running.at(-1);
      }
      await Promise.all(running);
      stop();
      const given = [...provider.given.values()];
      expect(given.every((times) => times === 1)).toBe(true);
      expect(noticed.redeemed).toBeLessThanOrEqual(given.length);
      // What happened without a notice is a request whose response is still missing.
      expect(given.length - noticed.redeemed).toBeLessThanOrEqual(useGiftForm.getState().unknown.size);
      expect(noticed.exchanged).toBeLessThanOrEqual(provider.exchanges);
      const isOpen = pendingKeyedRequest('exchangePoints', 'offer-50') !== null;
      expect(provider.exchanges - noticed.exchanged).toBeLessThanOrEqual(isOpen ? 1 : 0);
      expect(provider.balance).toBe(200 + 50 * given.length - 50 * provider.exchanges);
      expect(useGiftForm.getState().work).toBe('none');
      reached.redeemed += noticed.redeemed;
      reached.exchanged += noticed.exchanged;
      if (new Set(provider.keys).size < provider.keys.length) reached.repeated += 1;
    }),
    { numRuns: 400 },
  );
  // The test proves something only if the random orders get that far.
  expect(Math.min(reached.redeemed, reached.exchanged, reached.repeated)).toBeGreaterThan(20);
});
