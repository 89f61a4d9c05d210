/** What opens or saves something outside of the app happens once for a double click. */

/** A click handler that ignores the second click of a double click. */
export function singlePress(act: () => void): (event: { readonly detail: number }) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}
