/** Whether a form of the page holds unsaved input that leaving the page would lose. */
import { resettable } from './fresh-state';

/** Search boxes, dates and choices are excluded: they are easily set again. */
const TYPED =
  'input[type="text"], input[type="email"], input[type="password"], input[type="tel"], input:not([type]), textarea';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface TypedState {
  /** The fields that had the focus, with their values at that time. */
  entered: Map<Field, string>;
}

const typed = resettable<TypedState>(() => ({ entered: new Map() }));

const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.matches(TYPED);

/** Records each field's value before the person types. Returns the function that stops it. */
export function watchTypedFields(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    dropGoneFields();
    if (isField(target) && !typed.entered.has(target)) typed.entered.set(target, target.value);
  };
  document.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('focusin', onFocus);
    typed.entered = new Map();
  };
}

/** Whether a field's value differs from the one at its focus. */
export function isFormInProgress(): boolean {
  dropGoneFields();
  return [...typed.entered].some(([field, before]) => field.value.trim() !== '' && field.value !== before);
}

function dropGoneFields(): void {
  for (const field of typed.entered.keys()) if (!field.isConnected) typed.entered.delete(field);
}
