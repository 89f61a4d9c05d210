/** Of the questions of one kind the newest counts: the late answer of an older one must not take the place of what is known since. */

/**
 * Numbers the questions of one kind. Each call of what it gives begins one, which makes those before it old; the function that this gives
 * says whether that question is still the newest.
 */
export function createLatestWins(): () => () => boolean {
  let last = 0;
  return () => {
    last += 1;
    const own = last;
    return () => own === last;
  };
}
