/** The pause before a mail can be requested again. */
export interface MailPause {
  /** Its beginning, in epoch milliseconds. */
  readonly at: number;
  readonly pauseMs: number;
}
