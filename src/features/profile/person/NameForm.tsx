/** Changes the full name; problems of the local rules and the provider are shown at the field; Escape cancels. */
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../model/failure';
import { fieldsRefusedBy, type FieldRefusal } from '../../../model/account/refused-fields.rules';
import { fullNameProblem } from '../../../model/account/validation.rules';
import { tellFailedChange } from '../tell-failed-change';
import { updateName } from './update-name';
import { useCodedFailureText, useFailureText } from '../../../lib/i18n/failure-text';
import { Button } from '../../../ui/controls/buttons/Button';
import { isComposing } from '../../../ui/controls/fields/is-composing';
import { nameField } from '../../../ui/controls/fields/code-field';
import { TextField } from '../../../ui/controls/fields/TextField';
import styles from './NameForm.module.css';

interface NameFormProps {
  readonly fullName: string;
  /** Saved, or cancelled. */
  readonly onDone: () => void;
}

export function NameForm({ fullName, onDone }: NameFormProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const codedFailureText = useCodedFailureText();
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<FieldRefusal | Failure | null>(null);

  const submit = async () => {
    const box = field.current;
    if (!box || isBusy) return;
    const problem = fullNameProblem(box.value);
    const failure = problem === null ? await save(box.value) : null;
    if (problem === null && failure === null) {
      onDone();
      return;
    }
    setError(problem ?? fieldsRefusedBy(failure, ['fullName'])?.fullName ?? failure);
    box.focus();
  };
  const save = async (value: string): Promise<Failure | null> => {
    setBusy(true);
    const failure = await updateName(value);
    if (failure && !field.current) tellFailedChange('profile.fullName', failure);
    setBusy(false);
    return failure;
  };
  /** In the current language. A refusal needs another name; for any other failure the error code for support is shown. */
  const sentenceOf = (wrong: NonNullable<typeof error>): ReactNode => {
    const name = t('profile.fullName');
    if (typeof wrong === 'string') return t(wrong, { field: name });
    if ('atLeast' in wrong) return t('failure.atLeast', { field: name, min: wrong.atLeast });
    return wrong.reason === 'rejected' ? failureText(wrong) : codedFailureText(wrong);
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isBusy && !isComposing(event.nativeEvent)) onDone();
      }}
    >
      <TextField
        ref={field}
        className={styles.field}
        label={t('profile.fullName')}
        defaultValue={fullName}
        isPrivate
        autoComplete="name"
        {...nameField}
        autoFocus
        maxLength={256}
        error={error && sentenceOf(error)}
        readOnly={isBusy}
        onFocus={(event) => event.target.select()}
        onInput={() => setError(null)}
      />
      <div className={styles.actions}>
        <Button type="submit" size="small" busy={isBusy}>
          {t('profile.save')}
        </Button>
        <Button kind="ghost" size="small" disabled={isBusy} onClick={onDone}>
          {t('profile.cancel')}
        </Button>
      </div>
    </form>
  );
}
