/** A fake call's response, until its signal ends it. */

/** Like the real transport: an aborted call rejects, whatever its response. */
export async function untilAborted<T>(
  response: Promise<T> | T,
  signal: AbortSignal | undefined,
  reason: () => Error,
): Promise<T> {
  if (!signal) return response;
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(reason());
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    void Promise.resolve(response)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
}
