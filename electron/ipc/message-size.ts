/** Checks the size of IPC messages, and that they are plain data (promise A10). */

const MESSAGE_LIMIT_BYTES = 1024 * 1024;
const NUMBER_BYTES = 8;

/**
 * Whether a value is plain data (undefined, null, booleans, numbers, texts, arrays and plain objects) of at most 1 MiB:
 * texts and keys count their UTF-8 bytes, everything else 8. Cycles are counted repeatedly, so they never fit.
 */
export function fitsMessage(value: unknown): boolean {
  let left = MESSAGE_LIMIT_BYTES;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const part = open.pop();
    if (typeof part === 'string') left -= Buffer.byteLength(part);
    else if (part === undefined || part === null || typeof part === 'boolean' || typeof part === 'number')
      left -= NUMBER_BYTES;
    else if (Array.isArray(part)) {
      left -= NUMBER_BYTES;
      // Checked before the iteration: a sparse array can be long at no cost to the sender.
      if (part.length * NUMBER_BYTES > left) return false;
      for (const inner of part as unknown[]) open.push(inner);
    } else if (isPlainObject(part)) {
      left -= NUMBER_BYTES;
      for (const [key, inner] of Object.entries(part)) {
        left -= Buffer.byteLength(key);
        if (left < 0) return false;
        open.push(inner);
      }
    } else return false;
    if (left < 0) return false;
  }
  return true;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
