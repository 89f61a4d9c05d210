/** Questions and answers with a search; each answer opens below its question, also by keyboard. */
import { ChevronDown, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { questionElement } from '../../model/support-questions';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LiveRegion } from '../../ui/feedback/LiveRegion';
import { SearchField } from '../../ui/controls/fields/SearchField';
import { TitledCard } from '../../ui/layout/TitledCard';
import { MailAction } from './MailAction';
import styles from './QuestionsCard.module.css';
import { useQuestions, type Question } from './use-questions';

export function QuestionsCard() {
  const { t } = useTranslation();
  const { key } = useLocation();
  // A navigation to a question clears the search, which may hide it.
  const [typed, setTyped] = useState({ key, keyword: '' });
  const keyword = typed.key === key ? typed.keyword : '';
  const questions = useQuestions(keyword);
  const half = Math.ceil(questions.length / 2);
  const searchField = (
    <SearchField
      className={styles.search}
      label={t('support.search')}
      placeholder={t('support.search')}
      clearLabel={t('home.clearSearch')}
      maxLength={100}
      value={keyword}
      onChange={(changed) => setTyped({ key, keyword: changed })}
    />
  );
  return (
    <TitledCard title={t('support.faqTitle')} aside={searchField}>
      <LiveRegion>{questions.length === 0 && t('support.nothingTitle')}</LiveRegion>
      {questions.length === 0 ? (
        <EmptyState
          icon={<SearchX size={18} />}
          title={t('support.nothingTitle')}
          text={t('support.nothingText')}
          action={<MailAction />}
        />
      ) : (
        <div className={styles.columns}>
          <QuestionList questions={questions.slice(0, half)} />
          <QuestionList questions={questions.slice(half)} />
        </div>
      )}
    </TitledCard>
  );
}

/** Two separate columns: an opened answer moves only what is below it. */
function QuestionList({ questions }: { readonly questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <ul className={styles.list}>
      {questions.map(({ id, question, answer }) => (
        <li key={id}>
          <details id={questionElement(id)} className={styles.question}>
            <summary className={styles.summary}>
              <span className={styles.words}>{question}</span>
              <ChevronDown className={styles.chevron} size={16} aria-hidden />
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
