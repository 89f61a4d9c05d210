/** Latest-wins for requests of one kind: a late response to an earlier request must not overwrite newer state. */

/**
 * Creates a counter of requests of one kind. Each call of the returned function starts a request and makes all earlier ones outdated;
 * the function that it returns says whether its request is still the newest.
 */
export function createLatestWins(): () => () => boolean {
  let last = 0;
  return () => {
    last += 1;
    const own = last;
    return () => own === last;
  };
}
