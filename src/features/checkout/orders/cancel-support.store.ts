/** Whether the provider lacks `order/cancel` (docs/product.md section 15): known after its first 404, for the session. */
import { create } from 'zustand';
import { whenSessionEnds } from '../../../core/session/session-end.store';
import type { Failure } from '../../../model/failure';
import { isUnsupported } from '../../../model/unsupported-call.rules';

interface CancelSupport {
  readonly isMissing: boolean;
}

const initial: CancelSupport = { isMissing: false };

export const useCancelSupport = create<CancelSupport>()(() => initial);

/** Whether orders can be cancelled, as far as it is known. */
export function useCanCancel(): boolean {
  return useCancelSupport(({ isMissing }) => !isMissing);
}

/**
 * Records why an order was not cancelled that the provider has shown as waiting since: a 404 then does not mean the order.
 * @returns whether the provider lacks the call
 */
export function recordRefusedCancel(failure: Failure | null): boolean {
  if (isUnsupported(failure)) useCancelSupport.setState({ isMissing: true });
  return useCancelSupport.getState().isMissing;
}

whenSessionEnds(() => useCancelSupport.setState(initial));
