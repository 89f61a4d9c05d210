/** The questions that the support page answers, in the order in which they are shown: the keys of their texts. */
export const QUESTIONS = [
  { id: 'ping', question: 'support.faq.ping.question', answer: 'support.faq.ping.answer' },
  { id: 'choose', question: 'support.faq.choose.question', answer: 'support.faq.choose.answer' },
  { id: 'helper', question: 'support.faq.helper.question', answer: 'support.faq.helper.answer' },
  { id: 'repair', question: 'support.faq.repair.question', answer: 'support.faq.repair.answer' },
  { id: 'fails', question: 'support.faq.fails.question', answer: 'support.faq.fails.answer' },
  { id: 'web', question: 'support.faq.web.question', answer: 'support.faq.web.answer' },
  { id: 'pay', question: 'support.faq.pay.question', answer: 'support.faq.pay.answer' },
  { id: 'voucher', question: 'support.faq.voucher.question', answer: 'support.faq.voucher.answer' },
  { id: 'points', question: 'support.faq.points.question', answer: 'support.faq.points.answer' },
  { id: 'gift', question: 'support.faq.gift.question', answer: 'support.faq.gift.answer' },
  { id: 'device', question: 'support.faq.device.question', answer: 'support.faq.device.answer' },
  { id: 'days', question: 'support.faq.days.question', answer: 'support.faq.days.answer' },
  { id: 'refund', question: 'support.faq.refund.question', answer: 'support.faq.refund.answer' },
  { id: 'privacy', question: 'support.faq.privacy.question', answer: 'support.faq.privacy.answer' },
] as const;
export type QuestionId = (typeof QUESTIONS)[number]['id'];
