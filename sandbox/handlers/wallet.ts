/** Points and vouchers: balance and history, the exchange of points, and sharing with a friend. */
import type { WireVoucher } from '../../common/contract/provider/voucher';
import { findAccount, type Account } from '../database/accounts';
import { listPointMoves, movePoints, readBalance } from '../database/points';
import {
  grantVoucher,
  listSharedVouchers,
  listVouchers,
  shareVoucher,
  type SharedVoucher,
  type Voucher,
} from '../database/vouchers';
import { demand, ProviderError } from '../envelope';
import type { ProviderTime } from '../provider-time';
import type { ProviderHandlers } from '../router';
import { newKey } from '../secrets';
import { availableVoucher, UNKNOWN_VOUCHER } from './own-voucher';
import type { Services } from './services';

/** The messages of docs/product.md section 8, literally. */
const NOT_ENOUGH = 'Not enough point';
const EXCHANGED = 'Exchange point successfully!';

const UNKNOWN_ACCOUNT = 'This account does not exist';
const OWN_ACCOUNT = 'You cannot share a voucher with yourself';
const HISTORY_LIMIT = 100;

/** The vouchers sold for points. */
const OFFERS = [
  { id: 'offer-5', percent: 5, points: 50 },
  { id: 'offer-10', percent: 10, points: 100 },
  { id: 'offer-20', percent: 20, points: 200 },
] as const;

type WalletCall = 'listVouchers' | 'shareVoucher' | 'pointBalance' | 'exchangePoints';

export function walletHandlers({ database, now, time, cashier }: Services): Pick<ProviderHandlers, WalletCall> {
  function shareable(account: Account, id: string | number): Voucher {
    cashier.tidy();
    return availableVoucher(database, account, id, now());
  }

  return {
    listVouchers(_, caller) {
      const { id } = caller.account();
      cashier.tidy();
      return [
        ...listVouchers(database, id, now()).map((voucher) => voucherToWire(voucher, time)),
        ...listSharedVouchers(database, id).map((shared) => sharedToWire(shared, time)),
        ...OFFERS.map(offerToWire),
      ];
    },

    shareVoucher: ({ voucher_id, account: name }, caller) =>
      database.transaction(() => {
        const account = caller.account();
        const voucher = shareable(account, voucher_id);
        const friend = findAccount(database, name.trim());
        demand(friend !== null, UNKNOWN_ACCOUNT);
        demand(friend.id !== account.id, OWN_ACCOUNT);
        shareVoucher(database, voucher, friend.id, now());
        return null;
      }),

    pointBalance(_, caller) {
      const { id } = caller.account();
      const moves = listPointMoves(database, id, HISTORY_LIMIT);
      return {
        balance: readBalance(database, id),
        history: moves.map(({ created_at, ...move }) => ({ ...move, created_at: time.write(created_at) })),
      };
    },

    exchangePoints: ({ voucher_id }, caller) =>
      database.transaction(() => {
        const { id: accountId } = caller.account();
        const offer = OFFERS.find(({ id }) => id === String(voucher_id));
        demand(offer !== undefined, UNKNOWN_VOUCHER);
        if (readBalance(database, accountId) < offer.points) throw new ProviderError(409, NOT_ENOUGH);
        const source = `points:${newKey()}`;
        movePoints(database, { accountId, delta: -offer.points, reason: 'exchange', source }, now());
        const voucher = grantVoucher(database, { accountId, percent: offer.percent, source }, now());
        caller.say(EXCHANGED);
        return { balance: readBalance(database, accountId), voucher: voucherToWire(voucher, time) };
      }),
  };
}

/** A voucher as returned to its owner. */
export function voucherToWire(voucher: Voucher, time: ProviderTime): WireVoucher {
  const { id, percent, state, grantedAt, expiresAt, sharedBy } = voucher;
  return {
    id,
    percent,
    state,
    title: titleOf(percent),
    points: null,
    granted_at: time.write(grantedAt),
    expires_at: time.write(expiresAt),
    shared_by: sharedBy,
  };
}

function sharedToWire(voucher: SharedVoucher, time: ProviderTime): WireVoucher {
  const { id, percent, granted_at, expires_at, shared_at, shared_with } = voucher;
  return {
    id,
    percent,
    state: 'shared',
    title: titleOf(percent),
    points: null,
    granted_at: time.write(granted_at),
    expires_at: time.write(expires_at),
    shared_at: time.write(shared_at),
    shared_with,
  };
}

function offerToWire({ id, percent, points }: (typeof OFFERS)[number]): WireVoucher {
  return { id, percent, points, state: 'exchange', title: titleOf(percent) };
}

function titleOf(percent: number): string {
  return `${percent}% voucher`;
}
