/** A sample that a seed repeats. */

/** Picks `count` different items, or all when there are fewer. @param random numbers in [0, 1) */
export function sample<T>(items: readonly T[], count: number, random: () => number): readonly T[] {
  const rest = [...items];
  // The first steps of a Fisher-Yates shuffle.
  for (let index = 0; index < Math.min(count, rest.length); index += 1) {
    const other = index + Math.floor(random() * (rest.length - index));
    [rest[index], rest[other]] = [rest[other] as T, rest[index] as T];
  }
  return rest.slice(0, count);
}
