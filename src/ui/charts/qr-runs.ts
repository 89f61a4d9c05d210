/** The dark modules of a QR code (ISO/IEC 18004), for the page and for a picture. */
import encodeQR from 'qr';

/** Empty modules around the code, which scanners need to find its edges. */
const QUIET_ZONE = 4;

/** Dark modules side by side, in modules from the code's corner. */
export interface QrRun {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The code of a text: its size in modules with the quiet zone, and each horizontal run of dark ones. */
export function qrRuns(text: string): { readonly size: number; readonly runs: readonly QrRun[] } {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const runs: QrRun[] = [];
  modules.forEach((row, y) => {
    let x = 0;
    while (x < row.length) {
      let end = x;
      while (row[end] === true) end += 1;
      if (end > x) runs.push({ x, y, width: end - x });
      x = end + 1;
    }
  });
  return { size: modules.length, runs };
}

/** The code of a text as one SVG path, in which each run of dark modules is a rectangle. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { size, runs } = qrRuns(text);
  return { size, path: runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h${-width}z`).join('') };
}
