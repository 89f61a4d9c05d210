/** The page to return to after signing in, which goes through the router's state (promise B4). */

export interface ReturnState {
  /** Path and query. */
  readonly from: string;
}

/** What a router's state says of it; null when it names none. What else a page was told is left out, so that it can be passed on. */
export function returnState(state: unknown): ReturnState | null {
  const from = (state as { readonly from?: unknown } | null)?.from;
  return typeof from === 'string' ? { from } : null;
}
