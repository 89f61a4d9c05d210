/** A form that asks the provider: what it refuses stands at the field that it is about, and everything else is a failure above them. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../model/failure';
import { refusedFields, type FieldRefusal, type FormField } from './register/refused-fields.rules';
import { useForm, type Form, type FormRules, type FormValues } from '../../ui/controls/use-form';

interface RequestFormRules<Field extends FormField> extends Omit<FormRules<Field, FieldRefusal>, 'onSubmit'> {
  /** Asks. Resolves with null when it is done, else with the failure. */
  readonly submit: (values: FormValues<Field>) => Promise<Failure | null>;
}

interface RequestForm<Field extends FormField> extends Form<Field, FieldRefusal> {
  /** What went wrong that is about no field. */
  readonly failure: Failure | null;
  /** Sends what is written again. */
  readonly retry: () => void;
}

/** `useForm` for the provider's forms. */
export function useRequestForm<Field extends FormField>({
  submit,
  ...rules
}: RequestFormRules<Field>): RequestForm<Field> {
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<Field, FieldRefusal>({
    ...rules,
    async onSubmit(values) {
      setFailure(null);
      const failed = await submit(values);
      if (failed === null) return null;
      const refused = failed.source === 'provider' ? refusedFields(failed.message, rules.fields) : null;
      if (refused === null) setFailure(failed);
      return refused ?? {};
    },
  });
  return { ...form, failure, retry: () => form.ref.current?.requestSubmit() };
}

/** For views: the sentence of what is wrong with a field; undefined when nothing is. */
export function useProblemText(): (
  problem: FieldRefusal | undefined,
  field: string,
  min?: number,
) => string | undefined {
  const { t } = useTranslation();
  return (problem, field, min) => problem && t(problem, { field, min });
}
