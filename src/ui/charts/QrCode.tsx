/** A QR code of a text (ISO/IEC 18004), drawn as one SVG path, so that no image is loaded and the content security policy allows it. */
import encodeQR from 'qr';
import { useMemo } from 'react';
import styles from './QrCode.module.css';

/** Empty modules around the code, which scanners need to find its edges. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  /** The encoded text. */
  readonly text: string;
  /** Accessible name of the code. */
  readonly label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Each horizontal run of dark modules becomes one rectangle. */
function draw(text: string): { readonly size: number; readonly path: string } {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  let path = '';
  modules.forEach((row, y) => {
    let x = 0;
    while (x < row.length) {
      let end = x;
      while (row[end] === true) end += 1;
      if (end > x) path += `M${x} ${y}h${end - x}v1h${x - end}z`;
      x = end + 1;
    }
  });
  return { size: modules.length, path };
}
