/** Gift codes: check, redeem, and the list of a person's own gifts. */
import { PAGE_ROWS } from '../../common/contract/provider/fields';
import type { Account } from '../database/accounts';
import { extendService } from '../database/extensions';
import { findGiftCode, searchGiftItems, takeGiftCode, type GiftCode } from '../database/gift-codes';
import { movePoints, readBalance } from '../database/points';
import { grantVoucher } from '../database/vouchers';
import { demand, ProviderError } from '../envelope';
import type { ProviderTime } from '../provider-time';
import type { ProviderHandlers } from '../router';
import { readPage } from './fields';
import type { Services } from './services';
import { voucherToWire } from './wallet';

/** The messages of docs/product.md sections 5 and 8, literally. */
const EMPTY_FORM = 'Please fill out the form before redeem';
const REDEEMED = 'Redeem successfully!';

/** The same message for both, so that it does not reveal which codes exist. */
const WRONG_CODE = 'Gift code or security code is not correct';
const FOREIGN_CODE = 'This gift code belongs to another account';
const USED_CODE = 'This gift code has already been used';
const EXPIRED_CODE = 'This gift code has expired';

type GiftCall = 'giftCodeInfo' | 'redeemGiftCode' | 'searchItems';
type Payload = Parameters<ProviderHandlers['giftCodeInfo']>[0];

export function giftHandlers({ database, now, time }: Services): Pick<ProviderHandlers, GiftCall> {
  /** A gift that this account can redeem now. */
  function readGift(account: Account, { code, security_code }: Payload): GiftCode {
    const security = security_code.trim();
    demand(code.trim() !== '' && security !== '', EMPTY_FORM);
    const gift = findGiftCode(database, code);
    demand(gift?.securityCode === security, WRONG_CODE);
    if (gift.accountId !== null && gift.accountId !== account.id) throw new ProviderError(403, FOREIGN_CODE);
    if (gift.redeemedAt !== null) throw new ProviderError(409, USED_CODE);
    if (gift.expiresAt <= now()) throw new ProviderError(409, EXPIRED_CODE);
    return gift;
  }

  /** Grants the gift and returns the new state: days, points or a voucher. */
  function give({ kind, value, code }: GiftCode, accountId: number) {
    const source = `gift:${code}`;
    switch (kind) {
      case 'days':
        return { service_until: time.write(extendService(database, { accountId, source, days: value }, now())) };
      case 'points':
        movePoints(database, { accountId, delta: value, reason: 'gift', source }, now());
        return { balance: readBalance(database, accountId) };
      case 'voucher':
        return { voucher: voucherToWire(grantVoucher(database, { accountId, percent: value, source }, now()), time) };
    }
  }

  return {
    giftCodeInfo: (payload, caller) => giftToWire(readGift(caller.account(), payload), time),

    redeemGiftCode: (payload, caller) =>
      database.transaction(() => {
        const { id } = caller.account();
        const gift = readGift(caller.account(), payload);
        if (!takeGiftCode(database, gift.code, id, now())) throw new ProviderError(409, USED_CODE);
        const given = give(gift, id);
        caller.say(REDEEMED);
        return { ...giftToWire(gift, time), ...given };
      }),

    searchItems: ({ page, keyword }, caller) =>
      searchGiftItems(database, { accountId: caller.account().id, keyword, now: now() }, readPage(page), PAGE_ROWS),
  };
}

function giftToWire({ code, title, kind, value, expiresAt }: GiftCode, time: ProviderTime) {
  return { code, title, kind, value, expires_at: time.write(expiresAt) };
}
