/** The questions of the support page in their order, each with English words that find it in every language. */
import { paths } from './paths';

export const QUESTION_WORDS = {
  ping: 'good ping latency jitter',
  choose: 'choose server best',
  helper: 'helper',
  repair: 'repair',
  fails: 'cannot connect fails firewall',
  web: 'browser web',
  pay: 'pay payment card bank transfer',
  renewal: 'renewal renew subscription stop cancel autopay trial',
  voucher: 'vouchers discount',
  points: 'points',
  gift: 'redeem gift code',
  device: 'two devices',
  days: 'days expiry',
  refund: 'refund money back',
  privacy: 'privacy data stored sent tracking',
  delete: 'delete account data erase export',
} as const;

export type QuestionId = keyof typeof QUESTION_WORDS;

/** In display order; they are also the parts of the locale keys. */
export const QUESTION_IDS = Object.keys(QUESTION_WORDS) as readonly QuestionId[];

/** The element id of a question. */
export const questionElement = (id: QuestionId): string => `question-${id}`;

/** Path of a question: the support page opens its answer. */
export const questionPath = (id: QuestionId): string => `${paths.support}#${questionElement(id)}`;

/** The element id of the diagnostics report. */
export const REPORT_ELEMENT = 'report';

/** Path of the diagnostics report. */
export const reportPath = `${paths.support}#${REPORT_ELEMENT}`;
