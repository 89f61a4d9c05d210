/** Remembers the last question and its answer: several views ask the same of the same sweep, and lists can be long. */

/** The same function; asked again with identical arguments it gives its last answer without working. For pure functions only. */
export function memoizeLast<A extends readonly unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  let last: { readonly args: A; readonly response: R } | null = null;
  return (...args) => {
    if (last === null || last.args.length !== args.length || last.args.some((value, index) => value !== args[index])) {
      last = { args, response: work(...args) };
    }
    return last.response;
  };
}
