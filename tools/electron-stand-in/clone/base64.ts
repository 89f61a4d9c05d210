/** Bytes as text. Chromium does it natively in one step; Node 20 does not have these functions. */

interface NativeBytes {
  readonly toBase64?: () => string;
}
interface NativeConstructor {
  readonly fromBase64?: (text: string) => Uint8Array<ArrayBuffer>;
}

const CHUNK_BYTES = 0x8000;

export function toBase64(bytes: Uint8Array): string {
  const native = (bytes as NativeBytes).toBase64?.();
  if (native !== undefined) return native;
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES));
  }
  return btoa(text);
}

export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const native = (Uint8Array as NativeConstructor).fromBase64?.(base64);
  if (native !== undefined) return native;
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}
