/**
 * `AbortSignal.any` that keeps nothing: Node's own leaves a few dozen bytes on its sources with every call (measured, Node 20). Without this
 * a month's heap would be Node's, not the app's. What Chromium's leaves, under which the page runs, is in the figures of the page's own soak.
 */

/** Installs it; returns the function that restores Node's own. */
export function useLeanSignals(): () => void {
  const own = AbortSignal.any.bind(AbortSignal);
  AbortSignal.any = (signals) => anyOf([...signals]) as AbortSignal;
  return () => void (AbortSignal.any = own);
}

/** The part of a signal that the app uses: it reads its sources, and listens to them as long as it has listeners. */
function anyOf(
  sources: readonly AbortSignal[],
): Pick<AbortSignal, 'aborted' | 'addEventListener' | 'removeEventListener'> {
  return {
    get aborted() {
      return sources.some(({ aborted }) => aborted);
    },
    addEventListener: (...added: Parameters<AbortSignal['addEventListener']>) =>
      sources.forEach((source) => source.addEventListener(...added)),
    removeEventListener: (...removed: Parameters<AbortSignal['removeEventListener']>) =>
      sources.forEach((source) => source.removeEventListener(...removed)),
  };
}
