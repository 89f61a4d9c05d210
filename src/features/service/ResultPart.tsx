/** The step 'result': what became of the order, and the one thing to do next. */

export function ResultPart() {
  return null;
}
