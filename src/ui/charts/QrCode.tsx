/** A QR code of a text (ISO/IEC 18004), drawn as one path: no picture to load, nothing that the content policy stops. */
import encodeQR from 'qr';
import { useMemo } from 'react';
import styles from './QrCode.module.css';

/** Modules of nothing around the code, without which scanners miss its edges. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  /** What a scanner reads. */
  readonly text: string;
  /** What the code is, for those who do not see it. */
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

/** Runs of dark modules in each row become one rectangle each. */
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
