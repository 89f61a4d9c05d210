/** Works on many items, a few at a time, so that thousands of files are not open together. */

const BATCH = 16;

/** The results in the items' order. */
export async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += BATCH) {
    results.push(...(await Promise.all(items.slice(from, from + BATCH).map(work))));
  }
  return results;
}
