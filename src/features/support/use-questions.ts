/** The translated questions and answers, filtered by a search. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { foldQuery, search, searchable } from '../../model/search.rules';

/** The locale keys of the support page's questions, in display order. */
const QUESTIONS = [
  { id: 'ping', question: 'support.faq.ping.question', response: 'support.faq.ping.answer' },
  { id: 'choose', question: 'support.faq.choose.question', response: 'support.faq.choose.answer' },
  { id: 'helper', question: 'support.faq.helper.question', response: 'support.faq.helper.answer' },
  { id: 'repair', question: 'support.faq.repair.question', response: 'support.faq.repair.answer' },
  { id: 'fails', question: 'support.faq.fails.question', response: 'support.faq.fails.answer' },
  { id: 'web', question: 'support.faq.web.question', response: 'support.faq.web.answer' },
  { id: 'pay', question: 'support.faq.pay.question', response: 'support.faq.pay.answer' },
  { id: 'voucher', question: 'support.faq.voucher.question', response: 'support.faq.voucher.answer' },
  { id: 'points', question: 'support.faq.points.question', response: 'support.faq.points.answer' },
  { id: 'gift', question: 'support.faq.gift.question', response: 'support.faq.gift.answer' },
  { id: 'device', question: 'support.faq.device.question', response: 'support.faq.device.answer' },
  { id: 'days', question: 'support.faq.days.question', response: 'support.faq.days.answer' },
  { id: 'refund', question: 'support.faq.refund.question', response: 'support.faq.refund.answer' },
  { id: 'privacy', question: 'support.faq.privacy.question', response: 'support.faq.privacy.answer' },
] as const;
type QuestionId = (typeof QUESTIONS)[number]['id'];

export interface Question {
  readonly id: QuestionId;
  readonly question: string;
  readonly response: string;
}

/** Those that contain the keyword, matches in the question first; all of them for a blank keyword. */
export function useQuestions(keyword: string): readonly Question[] {
  const { t } = useTranslation();
  const entries = useMemo(
    () =>
      QUESTIONS.map(({ id, ...keys }) => {
        const [question, response] = [t(keys.question), t(keys.response)];
        return searchable({ id, question, response }, question, [response]);
      }),
    [t],
  );
  return useMemo(() => {
    const query = foldQuery(keyword);
    return query === '' ? entries.map(({ item }) => item) : search(entries, query, entries.length);
  }, [entries, keyword]);
}
