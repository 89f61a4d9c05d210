/** Runs one part of the soak: an exception becomes a failed line, so that the other parts are still measured and printed. */
import { messageOf } from '../lib/message-of';
import type { SoakLine } from './line';

const REASON_MAX_LENGTH = 120;

/**
 * Measures one part, which names itself on the standard error, apart from the results: a part takes minutes.
 * @param name label of the failed line
 * @returns the part's lines, or one failed line with the first line of the error
 */
export async function measurePart(name: string, measure: () => Promise<SoakLine[]>): Promise<SoakLine[]> {
  console.error(`Measuring ${name} ...`);
  try {
    return await measure();
  } catch (error) {
    console.error(error);
    return [failedLine(name, messageOf(error))];
  }
}

/** The line of a part that failed before it could be measured. */
export function failedLine(what: string, why: string): SoakLine {
  const [first = ''] = why.split('\n');
  return { what, number: first.slice(0, REASON_MAX_LENGTH), measured: 1, unit: 'failures', limit: 0, ok: false };
}
