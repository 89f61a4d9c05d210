/** What the helper answers to a call. */
export interface HelperAnswer {
  readonly status: number;
  readonly text: string;
}

/** Takes the next part of a text that is being answered with status 200; together they are the answer's whole text. */
export type WritePart = (part: string) => void;
