/** A file as it is sent to the main process: plain data within the size of a message (`common/contract/ipc/save-file.ts`). */
import type { FileToSave } from '../../../../common/contract/ipc/save-file';
import type { SavedFile } from '../../../../common/saved-file';

/** Fits the arguments of a call in every browser. */
const BLOCK_BYTES = 8 * 1024;

/** Compresses and encodes what is in a file. */
export async function fileMessage(file: SavedFile): Promise<FileToSave> {
  switch (file.kind) {
    case 'report':
    case 'settings':
      return { kind: file.kind, text: file.text };
    case 'receipt':
      return { kind: file.kind, paidAt: file.paidAt, receipt: { ...file.receipt, rows: [...file.receipt.rows] } };
    case 'own-data':
      return { kind: file.kind, gzip: toBase64(await compress(file.text)) };
    case 'session-picture':
      return { kind: file.kind, startedAt: file.startedAt, png: toBase64(file.png) };
    case 'session-csv':
    case 'session-json':
      return { kind: file.kind, startedAt: file.startedAt, gzip: toBase64(await compress(file.text)) };
  }
}

async function compress(text: string): Promise<Uint8Array> {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(compressed).arrayBuffer());
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES)
    binary += String.fromCharCode(...bytes.subarray(at, at + BLOCK_BYTES));
  return btoa(binary);
}
