/** Whether something that the person has typed is still in a form of the page: leaving the page would lose it. */

/** Search boxes, dates and choices are quickly set again, and are not meant. */
const TYPED =
  'input[type="text"], input[type="email"], input[type="password"], input[type="tel"], input:not([type]), textarea';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields that were entered, each with what was in it then. */
let entered = new Map<Field, string>();

const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.matches(TYPED);

/** Remembers what stands in each field before the person types. Gives the function that stops it. */
export function watchTypedFields(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    dropGoneFields();
    if (isField(target) && !entered.has(target)) entered.set(target, target.value);
  };
  document.addEventListener('focusin', onFocus);
  return () => {
    document.removeEventListener('focusin', onFocus);
    entered = new Map();
  };
}

/** Whether a field of the page holds something that was not there before the person came to it. */
export function isFormInProgress(): boolean {
  dropGoneFields();
  return [...entered].some(([field, before]) => field.value.trim() !== '' && field.value !== before);
}

function dropGoneFields(): void {
  for (const field of entered.keys()) if (!field.isConnected) entered.delete(field);
}
