/** What is said of a card: the problem of a field, and why it was refused. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../model/failure';
import { useFailureText } from '../../../../lib/i18n/failure-text';
import { CARD_FIELDS, declineOf, problemsOfMessage, type CardField, type CardProblem } from './card-rules';

interface CardTexts {
  readonly problemText: (field: CardField, problem: CardProblem) => string;
  /** The reason, and whether it says all that the person needs to know. */
  readonly refusalText: (failure: Failure) => { readonly text: ReactNode; readonly isWhole: boolean };
}

export function useCardTexts(): CardTexts {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const problemText = (field: CardField, problem: CardProblem) => {
    if (problem === 'expired') return t('payment.card.expired');
    const values = { field: t(`payment.card.${field}`) };
    return problem === 'required' ? t('failure.required', values) : t('failure.valid', values);
  };
  return {
    problemText,
    refusalText(failure) {
      const message = ('message' in failure && failure.message) || '';
      const decline = declineOf(message);
      if (decline !== null) return { text: t(`payment.card.${decline}`), isWhole: true };
      const problems = problemsOfMessage(message);
      const field = CARD_FIELDS.find((one) => problems[one] !== undefined);
      const problem = field && problems[field];
      return { text: problem ? problemText(field, problem) : failureText(failure), isWhole: false };
    },
  };
}
