/** The translated questions and answers, filtered by a search. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { foldQuery, search, searchable } from '../../model/search.rules';
import { QUESTIONS, type QuestionId } from './questions';

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
