import { beforeEach, describe, expect, it } from 'vitest';
import { loadGiftItems } from '../../../../src/features/gifts/load-gift-items';
import { giftCountOf, useGifts } from '../../../../src/core/vouchers/gifts.store';
import { deferred, failure, type FakeServices } from '../../../support/fakes/fake-services';
import { signedInServices } from '../../../support/stages/flow-stage';

let fake: FakeServices;
beforeEach(async () => {
  fake = await signedInServices();
  fake.handlers.searchItems = () => [{ id: 1, count: 3 }];
});

const count = () => giftCountOf(useGifts.getState());
const requested = () => fake.calls.filter((call) => call === 'searchItems').length;

describe('the gifts', () => {
  const page = (from: number, size = 20) => Array.from({ length: size }, (_, at) => ({ id: from + at, count: 1 }));

  it('are loaded page by page until one is not full', async () => {
    fake.handlers.searchItems = ({ page: at }) => page(at * 100, at === 3 ? 5 : 20);
    await loadGiftItems();
    expect(requested()).toBe(3);
    expect([count(), useGifts.getState().failure]).toEqual([45, null]);
  });

  it('E10: are requested no further when the provider never ends or repeats itself', async () => {
    fake.handlers.searchItems = () => page(1);
    await loadGiftItems();
    expect([requested(), count()]).toEqual([2, 20]);
    fake.calls.length = 0;
    fake.handlers.searchItems = ({ page: at }) => page(at * 100);
    await loadGiftItems();
    expect(requested()).toBe(50);
  });

  it('are left out when their count is 0, and are one when it is absent', async () => {
    fake.handlers.searchItems = () => [{ id: 1, count: 0 }, { id: 3 }, { id: 4, count: 2 }];
    await loadGiftItems();
    expect(useGifts.getState().data?.map(({ id, count }) => [id, count])).toEqual([
      ['3', 1],
      ['4', 2],
    ]);
  });

  it('stay with the reason beside them when a reload fails', async () => {
    await loadGiftItems();
    fake.handlers.searchItems = () => Promise.reject(failure('network'));
    await loadGiftItems();
    expect(count()).toBe(3);
    expect(useGifts.getState().failure).toMatchObject({ reason: 'network' });
  });

  it('of a late response do not replace those of a newer one', async () => {
    const slow = deferred<{ id: number; count: number }[]>();
    fake.handlers.searchItems = () => slow.promise;
    const older = loadGiftItems();
    fake.handlers.searchItems = () => [{ id: 1, count: 2 }];
    await loadGiftItems();
    slow.resolve([{ id: 1, count: 9 }]);
    await older;
    expect(count()).toBe(2);
  });
});
