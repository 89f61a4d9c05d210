/** The sandbox's pictures by number: drawn on first use in a thread of their own, one at a time, and kept. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PictureKind } from './drawing';
import type { PictureCache } from './picture-cache';

type Png = Uint8Array<ArrayBuffer>;

/** What the drawing thread is asked for. */
export interface PictureRequest {
  readonly kind: PictureKind;
  readonly id: number;
}

export interface Gallery {
  /** The PNG file of a picture; rejects when the gallery is closed before it is drawn. */
  picture(kind: PictureKind, id: number): Promise<Png>;
  close(): Promise<void>;
}

/** More than a person scrolls through; 20,000 covers would fill the memory. */
const KEPT_PICTURES = 400;
const ENDED = 'the drawing thread has ended';

/** @param cache where drawn pictures are kept between runs */
export function createGallery(cache: PictureCache): Gallery {
  const kept = new Map<string, Promise<Png>>();
  let thread: Thread | null = null;
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();

  /** A picture takes a tenth of a second, and in this thread that would make every measured ping wrong. */
  async function draw(request: PictureRequest): Promise<Png> {
    if (closed) throw new Error(ENDED);
    thread ??= startThread();
    const { worker, ended } = thread;
    const answered = once(worker, 'message') as Promise<[{ png: Png }]>;
    worker.postMessage(request);
    const [answer] = await Promise.race([answered, ended]);
    return answer.png;
  }

  async function readOrDraw(name: string, request: PictureRequest): Promise<Png> {
    const stored = await cache.read(name);
    if (stored !== null) return stored;
    const drawn = last.then(() => draw(request));
    last = drawn.catch(() => undefined);
    const png = await drawn;
    await cache.write(name, png);
    return png;
  }

  return {
    picture(kind, id) {
      const name = `${kind}-${id}.png`;
      const known = kept.get(name);
      if (known) return known;
      const png = readOrDraw(name, { kind, id });
      png.catch(() => kept.delete(name));
      kept.set(name, png);
      const oldest = kept.size > KEPT_PICTURES ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      return png;
    },
    async close() {
      closed = true;
      await thread?.worker.terminate();
    },
  };
}

interface Thread {
  readonly worker: Worker;
  /** Rejects when the thread ends, so that nobody waits for a picture that will not come. */
  readonly ended: Promise<never>;
}

function startThread(): Thread {
  const worker = new Worker(new URL('./draw-thread.js', import.meta.url), { execArgv: [] });
  const ended = once(worker, 'exit').then(() => {
    throw new Error(ENDED);
  });
  ended.catch(() => undefined);
  return { worker, ended };
}
