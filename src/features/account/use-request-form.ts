/** A form that sends a request: the provider's message is shown at the field that it concerns, any other failure above the form. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../model/failure';
import { fieldsRefusedBy, type FieldRefusal, type FormField } from '../../model/account/refused-fields.rules';
import { useForm, type Form, type FormRules, type FormValues } from '../../ui/controls/fields/use-form';

interface RequestFormRules<Field extends FormField> extends Omit<FormRules<Field, FieldRefusal>, 'onSubmit'> {
  /** Sends the request. Resolves with null on success, else with the failure. */
  readonly submit: (values: FormValues<Field>) => Promise<Failure | null>;
}

interface RequestForm<Field extends FormField> extends Form<Field, FieldRefusal> {
  /** The failure that concerns no field. */
  readonly failure: Failure | null;
  /** Submits the current values again. */
  readonly retry: () => void;
}

/** `useForm` for forms that send a request. */
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
      const refused = fieldsRefusedBy(failed, rules.fields);
      if (refused === null) setFailure(failed);
      return refused ?? {};
    },
  });
  return { ...form, failure, retry: () => form.ref.current?.requestSubmit() };
}

/** Returns the function that gives the text of a field's problem, for views; undefined when there is none. */
export function useProblemText(): (
  problem: FieldRefusal | undefined,
  field: string,
  min?: number,
) => string | undefined {
  const { t } = useTranslation();
  return (problem, field, min) => {
    if (typeof problem === 'object') return t('failure.atLeast', { field, min: problem.atLeast });
    return problem && t(problem, { field, min });
  };
}
