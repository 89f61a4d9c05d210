/** The card form's behaviour: what is typed stays in the boxes, is read when it is sent, and is gone from them at once (promise H4). */
import { useLayoutEffect, useState, type InputEvent, type RefObject } from 'react';
import { payByCard } from './pay-order';
import { services } from '../../../core/services/services';
import { isIdle, refusalOf } from '../checkout-state.rules';
import { useCheckout } from '../checkout.store';
import { useForm, type Form } from '../../../ui/controls/use-form';
import {
  brandOf,
  CARD_FIELDS,
  groupDigits,
  problemsOfMessage,
  toCard,
  validateCard,
  type CardBrand,
  type CardField,
  type CardProblem,
  type CardProblems,
} from './card-rules';
import { useWindowHidden } from './use-window-hidden';

const ABSENCE_MAX_MS = 5 * 60_000;

export interface CardForm extends Form<CardField, CardProblem> {
  /** Of the number that is being typed. */
  readonly brand: CardBrand | null;
  /** The boxes were emptied because the person was away. */
  readonly wasCleared: boolean;
  /** Groups the digits in the box itself: nothing of them passes through state. */
  readonly onNumberInput: (event: InputEvent<HTMLInputElement>) => void;
}

export function useCardForm(): CardForm {
  const [brand, setBrand] = useState<CardBrand | null>(null);
  const [wasCleared, setCleared] = useState(false);
  const isBlocked = useCheckout((state) => !isIdle(state));
  const form = useForm<CardField, CardProblem>({
    isBlocked,
    fields: CARD_FIELDS,
    validate: (texts) => validateCard(texts, services().clock.now()),
    async onSubmit(texts) {
      const card = toCard(texts);
      empty(form.ref);
      setBrand(null);
      setCleared(false);
      await payByCard(card);
      return refusedFields();
    },
  });
  const { ref } = form;
  useWindowHidden(ABSENCE_MAX_MS, services().clock, () => {
    if (!empty(ref)) return;
    setBrand(null);
    setCleared(true);
  });
  useLayoutEffect(() => {
    const boxes = ref.current;
    // The browser may keep a form that has left the page: it keeps an empty one.
    return () => {
      boxes?.reset();
    };
  }, [ref]);
  return {
    ...form,
    brand,
    wasCleared,
    onNumberInput({ currentTarget }) {
      group(currentTarget);
      const now = brandOf(currentTarget.value);
      if (now?.name !== brand?.name) setBrand(now);
    },
  };
}

/** Empties every box. @returns whether there was anything in them */
function empty({ current }: RefObject<HTMLFormElement | null>): boolean {
  let hadText = false;
  for (const box of current?.querySelectorAll('input') ?? []) {
    hadText ||= box.value !== '';
    box.value = '';
  }
  return hadText;
}

/** Writes the groups into the box and leaves the caret behind the digit that it stood behind. */
function group(box: HTMLInputElement): void {
  const caret = box.selectionStart ?? box.value.length;
  const digitsBefore = box.value.slice(0, caret).replace(/\D/g, '').length;
  const grouped = groupDigits(box.value);
  if (grouped === box.value) return;
  box.value = grouped;
  let place = 0;
  for (let seen = 0; seen < digitsBefore && place < grouped.length; place += 1)
    if (/\d/.test(grouped.charAt(place))) seen += 1;
  box.setSelectionRange(place, place);
}

/** What the gateway refused, at its field; null when all was taken, {} when it is about none. */
function refusedFields(): CardProblems | null {
  const refusal = refusalOf(useCheckout.getState());
  if (refusal === null) return null;
  const { failure } = refusal;
  return failure?.source === 'provider' && failure.message !== undefined ? problemsOfMessage(failure.message) : {};
}
