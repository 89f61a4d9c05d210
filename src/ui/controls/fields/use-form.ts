/**
 * A form of uncontrolled fields, validated on leaving a field (after the press that leaves it) and on submit. Values are read from the
 * DOM on submit and never kept in state (promise H6); the first invalid field gets the focus, and an error is cleared at the next key.
 */
import { useRef, useState, type FocusEvent, type InputEvent, type RefObject, type SubmitEvent } from 'react';
import { useAfterPress } from '../use-after-press';

export type FormValues<Field extends string> = Readonly<Record<Field, string>>;
type FormProblems<Field extends string, Problem> = { readonly [Name in Field]?: Problem };

export interface FormRules<Field extends string, Problem> {
  /** The fields by name, in reading order. */
  readonly fields: readonly Field[];
  readonly validate: (values: FormValues<Field>) => FormProblems<Field, Problem>;
  /** Problems known before the first submit. */
  readonly initial?: FormProblems<Field, Problem>;
  /** Submits valid values. Resolves with null on success, else with the problems by field: {} when none concerns a field. */
  readonly onSubmit: (values: FormValues<Field>) => Promise<FormProblems<Field, Problem> | null>;
  /** While true the form is not submitted: another operation is pending. */
  readonly isBlocked?: boolean;
  /** Fields that are cleared on success. */
  readonly secrets?: readonly Field[];
  /** Fields that are compared: a change of the first clears the error of the second as well. */
  readonly pairs?: readonly (readonly [Field, Field])[];
  /** The field to focus after a failure that concerns no field. */
  readonly retryAt?: Field;
}

export interface Form<Field extends string, Problem> {
  readonly problems: FormProblems<Field, Problem>;
  readonly isBusy: boolean;
  readonly ref: RefObject<HTMLFormElement | null>;
  /** For the form element, together with the ref. */
  readonly handlers: {
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    readonly onInput: (event: InputEvent<HTMLFormElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  };
}

/** State and handlers of a form. */
export function useForm<Field extends string, Problem>(rules: FormRules<Field, Problem>): Form<Field, Problem> {
  const { fields, validate, isBlocked = false, secrets = [], pairs = [], retryAt } = rules;
  const ref = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const afterPress = useAfterPress();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FormProblems<Field, Problem>>(rules.initial ?? {});

  const fieldOf = (target: EventTarget): Field | undefined =>
    target instanceof HTMLInputElement ? fields.find((field) => field === target.name) : undefined;

  const send = async (form: HTMLFormElement) => {
    const values = readValues(form, fields);
    const found = validate(values);
    setProblems(found);
    if (focusFirst(form, fields, found)) return;
    isRunning.current = true;
    setBusy(true);
    const refused = await rules.onSubmit(values);
    isRunning.current = false;
    setBusy(false);
    if (refused === null) for (const secret of secrets) setValue(form, secret, '');
    else {
      setProblems(refused);
      if (!focusFirst(form, fields, refused) && retryAt !== undefined) boxOf(form, retryAt)?.focus();
    }
  };

  const validateField = (form: HTMLFormElement, field: Field) => {
    // Leaving an empty field is not an error yet; submitting it is.
    if (boxOf(form, field)?.value === '') return;
    const problem = validate(readValues(form, fields))[field];
    // The provider's error about a value stays until the value changes.
    if (problem !== undefined) setProblems((known) => ({ ...known, [field]: problem }));
  };

  return {
    problems,
    isBusy,
    ref,
    handlers: {
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        if (!isBlocked && !isRunning.current) void send(event.currentTarget);
      },
      onInput({ target }) {
        const field = fieldOf(target);
        if (field === undefined) return;
        const clearedFields = [field, ...pairs.filter(([first]) => first === field).map(([, second]) => second)];
        setProblems((known) => (clearedFields.some((name) => name in known) ? without(known, clearedFields) : known));
      },
      onBlur({ target, currentTarget }) {
        const field = fieldOf(target);
        if (field !== undefined) afterPress(() => validateField(currentTarget, field));
      },
    },
  };
}

function readValues<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): FormValues<Field> {
  return Object.fromEntries(fields.map((field) => [field, boxOf(form, field)?.value ?? ''])) as FormValues<Field>;
}

function boxOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const box = form.elements.namedItem(name);
  return box instanceof HTMLInputElement ? box : null;
}

function setValue(form: HTMLFormElement, name: string, value: string): void {
  const box = boxOf(form, name);
  if (box) box.value = value;
}

/** Focuses the first invalid field. @returns whether there is one */
function focusFirst<Field extends string, Problem>(
  form: HTMLFormElement,
  fields: readonly Field[],
  problems: FormProblems<Field, Problem>,
): boolean {
  const first = fields.find((field) => problems[field] !== undefined);
  if (first === undefined) return false;
  boxOf(form, first)?.focus();
  return true;
}

function without<Field extends string, Problem>(
  known: FormProblems<Field, Problem>,
  fields: readonly Field[],
): FormProblems<Field, Problem> {
  const kept = Object.entries(known).filter(([name]) => !fields.some((field) => field === name));
  return Object.fromEntries(kept) as FormProblems<Field, Problem>;
}
