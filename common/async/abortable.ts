/** Ends a wait when a signal aborts, whatever the awaited work does. */
import type { Signal } from './delay';

/** What is used of a ReadableStream, whose type is not available to common/. */
interface Body {
  getReader(): { read(): Promise<{ readonly value?: Uint8Array | undefined }>; cancel(): Promise<void> };
}

/**
 * The result of `work`, or a rejection with the reason of the first signal that aborts. No listener is left. For fetch and the reads of
 * its body: in Node an abort reaches neither of them once the request object has been garbage-collected, so a response that never ends
 * would be awaited for ever.
 */
export function abortable<T>(work: Promise<T>, ...signals: readonly Signal[]): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      stop();
      const reason = signals.find(({ aborted }) => aborted)?.reason;
      reject(reason instanceof Error ? reason : new Error('aborted', { cause: reason }));
    };
    const stop = () => signals.forEach((signal) => signal.removeEventListener('abort', giveUp));
    signals.forEach((signal) => signal.addEventListener('abort', giveUp));
    if (signals.some(({ aborted }) => aborted)) giveUp();
    work.then(stop, stop);
    work.then(resolve, reject);
  });
}

/** The parts of a response's body as they arrive; rejects like `abortable`, and cancels the body when the reader leaves early. */
export async function* abortableChunks(body: Body | null, ...signals: readonly Signal[]) {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { value } = await abortable(reader.read(), ...signals);
      if (value === undefined) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
