/** The sandbox's gift codes: seven of the demo account, and some for anybody. */
import type { GiftCode } from '../database/gift-codes';

interface GiftSeed extends Pick<GiftCode, 'code' | 'securityCode' | 'title' | 'kind' | 'value'> {
  /** What is special about it, for people who try the codes. */
  readonly note?: string;
  readonly state?: 'used' | 'expired' | 'foreign';
}

/** Seven together: the count on the badge beside 'Gift code'. */
export const DEMO_GIFTS: readonly GiftSeed[] = [
  { code: 'DEMO7A', securityCode: '4711', title: '7 extra days', kind: 'days', value: 7 },
  { code: 'DEMO7B', securityCode: '4712', title: '7 extra days', kind: 'days', value: 7 },
  { code: 'DEMO7C', securityCode: '4713', title: '7 extra days', kind: 'days', value: 7 },
  { code: 'DEMO10A', securityCode: '4714', title: '10% voucher', kind: 'voucher', value: 10 },
  { code: 'DEMO10B', securityCode: '4715', title: '10% voucher', kind: 'voucher', value: 10 },
  { code: 'DEMO50', securityCode: '4716', title: '50 TP', kind: 'points', value: 50 },
  { code: 'DEMO30', securityCode: '4717', title: '30 extra days', kind: 'days', value: 30 },
];

export const OPEN_GIFTS: readonly GiftSeed[] = [
  { code: 'WELCOME7', securityCode: '1357', title: '7 extra days', kind: 'days', value: 7 },
  { code: 'POINTS100', securityCode: '2468', title: '100 TP', kind: 'points', value: 100 },
  { code: 'SAVE20', securityCode: '8642', title: '20% voucher', kind: 'voucher', value: 20 },
  {
    code: 'FREE100',
    securityCode: '9753',
    title: '100% voucher',
    kind: 'voucher',
    value: 100,
    note: 'its order costs nothing',
  },
  {
    code: 'USED30',
    securityCode: '1111',
    title: '30 extra days',
    kind: 'days',
    value: 30,
    note: 'used',
    state: 'used',
  },
  {
    code: 'LATE30',
    securityCode: '2222',
    title: '30 extra days',
    kind: 'days',
    value: 30,
    note: 'expired',
    state: 'expired',
  },
  {
    code: 'FOREIGN30',
    securityCode: '3333',
    title: '30 extra days',
    kind: 'days',
    value: 30,
    note: "the account vip's",
    state: 'foreign',
  },
];
