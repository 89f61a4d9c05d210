/** The card form's behaviour: input stays in the fields only, is read on submit, and is removed from them at once (promise H4). */
import { useLayoutEffect, useState, type CompositionEvent, type InputEvent, type RefObject } from 'react';
import { payByCard } from '../pay-order';
import { services } from '../../../../core/services/services';
import { isIdle, refusalOf } from '../../checkout-state.rules';
import { useCheckout } from '../../checkout.store';
import { useForm, type Form } from '../../../../ui/controls/fields/use-form';
import {
  brandOf,
  CARD_FIELDS,
  digitsOf,
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

const HIDDEN_MAX_MS = 5 * 60_000;

export interface CardForm extends Form<CardField, CardProblem> {
  /** The brand of the number being typed; null while it is unknown. */
  readonly brand: CardBrand | null;
  /** Whether the fields were cleared because the person was away. */
  readonly wasCleared: boolean;
  /** Group the digits in the field itself, so that none of them is kept in state. */
  readonly numberHandlers: {
    readonly onInput: (event: InputEvent<HTMLInputElement>) => void;
    readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  };
}

export function useCardForm(): CardForm {
  const [brand, setBrand] = useState<CardBrand | null>(null);
  const [wasCleared, setCleared] = useState(false);
  const isBlocked = useCheckout((state) => !isIdle(state));
  const form = useForm<CardField, CardProblem>({
    isBlocked,
    fields: CARD_FIELDS,
    validate: (texts) => validateCard(texts, services().clock.serverNow()),
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
  useWindowHidden(HIDDEN_MAX_MS, services().clock, () => {
    if (!empty(ref)) return;
    setBrand(null);
    setCleared(true);
  });
  useLayoutEffect(() => {
    const boxes = ref.current;
    // Cleared on unmount too, because the browser may keep a removed form.
    return () => {
      boxes?.reset();
    };
  }, [ref]);
  const followNumber = (box: HTMLInputElement) => {
    group(box);
    const now = brandOf(box.value);
    if (now?.name !== brand?.name) setBrand(now);
  };
  return {
    ...form,
    brand,
    wasCleared,
    numberHandlers: {
      onInput({ currentTarget, nativeEvent }) {
        // Writing into the field would end the composition of an input method editor.
        if (!nativeEvent.isComposing) followNumber(currentTarget);
      },
      onCompositionEnd: ({ currentTarget }) => followNumber(currentTarget),
    },
  };
}

/** Clears every field. @returns whether any had content */
function empty({ current }: RefObject<HTMLFormElement | null>): boolean {
  let hadText = false;
  for (const box of current?.querySelectorAll('input') ?? []) {
    hadText ||= box.value !== '';
    box.value = '';
  }
  return hadText;
}

/** Writes the grouped digits into the field and keeps the caret after the same digit. */
function group(box: HTMLInputElement): void {
  const caret = box.selectionStart ?? box.value.length;
  const digitsBefore = digitsOf(box.value.slice(0, caret)).length;
  const grouped = groupDigits(box.value);
  if (grouped === box.value) return;
  box.value = grouped;
  let place = 0;
  for (let seen = 0; seen < digitsBefore && place < grouped.length; place += 1)
    if (/\d/.test(grouped.charAt(place))) seen += 1;
  box.setSelectionRange(place, place);
}

/** The gateway's refusal by field; null when nothing was refused, {} when it concerns no field. */
function refusedFields(): CardProblems | null {
  const refusal = refusalOf(useCheckout.getState());
  if (refusal === null) return null;
  const { failure } = refusal;
  return failure?.source === 'provider' && failure.message !== undefined ? problemsOfMessage(failure.message) : {};
}
