/** A chunk that cannot be fetched, as the bundler reports it: an event, then an exception. */
export function missingChunk(): Promise<never> {
  const error = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  return Promise.reject(error);
}
