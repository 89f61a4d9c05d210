/** Runs one part of a measurement of minutes: an exception becomes its result, so that the other parts are still measured and printed. */
import { messageOf } from './message-of';

const REASON_MAX_LENGTH = 120;

/**
 * Measures one part, which names itself on the standard error, apart from the results.
 * @param failed the part's result when it throws; takes the first line of the error
 */
export async function measurePart<T>(
  name: string,
  measure: () => T | Promise<T>,
  failed: (why: string) => T,
): Promise<T> {
  console.error(`Measuring ${name} ...`);
  try {
    return await measure();
  } catch (error) {
    console.error(error);
    return failed(reasonOf(messageOf(error)));
  }
}

/** The first line of an error's text, short enough for a row of a table. */
export function reasonOf(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, REASON_MAX_LENGTH);
}
