/** What the helper answers to a call. */
export interface HelperAnswer {
  readonly status: number;
  readonly text: string;
}
