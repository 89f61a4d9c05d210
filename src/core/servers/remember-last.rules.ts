/** Remembers the last question and its answer: several views ask the same of the same sweep, and lists can be long. */

/** The same function; asked again with identical arguments it gives its last answer without working. For pure functions only. */
export function rememberLast<A extends readonly unknown[], R>(work: (...asked: A) => R): (...asked: A) => R {
  let last: { readonly asked: A; readonly answer: R } | null = null;
  return (...asked) => {
    if (
      last === null ||
      last.asked.length !== asked.length ||
      last.asked.some((value, index) => value !== asked[index])
    ) {
      last = { asked, answer: work(...asked) };
    }
    return last.answer;
  };
}
