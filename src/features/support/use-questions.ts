/** The translated questions and answers, filtered by a search. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { foldQuery, search, searchable } from '../../model/search.rules';
import { QUESTION_IDS, type QuestionId } from '../../model/support-questions';

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
      QUESTION_IDS.map((id) => {
        const [question, answer] = [t(`support.faq.${id}.question`), t(`support.faq.${id}.answer`)];
        return searchable({ id, question, answer }, question, [answer]);
      }),
    [t],
  );
  return useMemo(() => {
    const query = foldQuery(keyword);
    return query === '' ? entries.map(({ item }) => item) : search(entries, query, entries.length);
  }, [entries, keyword]);
}
