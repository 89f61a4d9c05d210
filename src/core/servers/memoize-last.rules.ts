/** Memoizes the last call: several views derive the same data from the same sweep, and lists can be long. */

/** Returns the same function with a cache of one call: identical arguments return the last result. For pure functions only. */
export function memoizeLast<A extends readonly unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  let last: { readonly args: A; readonly response: R } | null = null;
  return (...args) => {
    if (last === null || last.args.length !== args.length || last.args.some((value, index) => value !== args[index])) {
      last = { args, response: work(...args) };
    }
    return last.response;
  };
}
