/** The translated questions and answers, filtered by a search. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { foldQuery, search, searchable } from '../../model/search.rules';

/** The locale keys of the support page's questions, in display order. */
const QUESTIONS = [
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
type QuestionId = (typeof QUESTIONS)[number]['id'];

export interface Question {
  readonly id: QuestionId;
  readonly question: string;
  readonly answer: string;
}

/** Those that contain the keyword, matches in the question first; all of them for a blank keyword. */
export function useQuestions(keyword: string): readonly Question[] {
  const { t } = useTranslation();
  const entries = useMemo(
    () =>
      QUESTIONS.map(({ id, ...keys }) => {
        const [question, answer] = [t(keys.question), t(keys.answer)];
        return searchable({ id, question, answer }, question, [answer]);
      }),
    [t],
  );
  return useMemo(() => {
    const query = foldQuery(keyword);
    return query === '' ? entries.map(({ item }) => item) : search(entries, query, entries.length);
  }, [entries, keyword]);
}
