/** The helper's response to a call. */
export interface HelperAnswer {
  readonly status: number;
  readonly text: string;
}

/** Writes the next part of a response with status 200; the parts together are its whole text. */
export type WritePart = (part: string) => void;
