/**
 * A form of uncontrolled boxes, checked on leaving one and on sending. What a person writes is read from the page when it is sent and never
 * kept in state (promise H6); the first field that is wrong has the focus, and a field is forgiven at the next letter.
 */
import { useRef, useState, type FocusEvent, type InputEvent, type RefObject, type SubmitEvent } from 'react';

export type FormValues<Field extends string> = Readonly<Record<Field, string>>;
type FormProblems<Field extends string, Problem> = { readonly [Name in Field]?: Problem };

export interface FormRules<Field extends string, Problem> {
  /** The boxes by their names, in reading order. */
  readonly fields: readonly Field[];
  readonly validate: (values: FormValues<Field>) => FormProblems<Field, Problem>;
  /** What is known to be wrong before anything is sent. */
  readonly initial?: FormProblems<Field, Problem>;
  /** Sends what passed. Resolves with null when it is done, else with what is wrong with which field: {} when it is about none. */
  readonly onSubmit: (values: FormValues<Field>) => Promise<FormProblems<Field, Problem> | null>;
  /** While true nothing is sent: something else is under way. */
  readonly isBlocked?: boolean;
  /** Boxes that are emptied once it is done. */
  readonly secrets?: readonly Field[];
  /** Boxes that are compared with another one: a change of the first forgives the second as well. */
  readonly pairs?: readonly (readonly [Field, Field])[];
  /** Where a person goes on after a failure that is about no field. */
  readonly retryAt?: Field;
}

export interface Form<Field extends string, Problem> {
  readonly problems: FormProblems<Field, Problem>;
  readonly isBusy: boolean;
  readonly ref: RefObject<HTMLFormElement | null>;
  /** For the form element, beside the ref. */
  readonly handlers: {
    readonly noValidate: true;
    readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
    readonly onInput: (event: InputEvent<HTMLFormElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  };
}

/** The state and the handlers of one form. */
export function useForm<Field extends string, Problem>(rules: FormRules<Field, Problem>): Form<Field, Problem> {
  const { fields, validate, isBlocked = false, secrets = [], pairs = [], retryAt } = rules;
  const ref = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
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
        const forgiven = [field, ...pairs.filter(([first]) => first === field).map(([, second]) => second)];
        setProblems((known) => (forgiven.some((name) => name in known) ? without(known, forgiven) : known));
      },
      onBlur({ target, currentTarget }) {
        const field = fieldOf(target);
        // Passing through an empty field is no mistake yet; sending it is.
        if (field === undefined || boxOf(currentTarget, field)?.value === '') return;
        const problem = validate(readValues(currentTarget, fields))[field];
        // What the provider said of a value stands until the value changes.
        if (problem !== undefined) setProblems((known) => ({ ...known, [field]: problem }));
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

/** Goes to the first field that is wrong. @returns whether there is one */
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
