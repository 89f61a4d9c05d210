/** A QR code of a text (ISO/IEC 18004), drawn as one SVG path, so that no image is loaded and the content security policy allows it. */
import { useMemo } from 'react';
import { qrRuns } from './qr-runs';
import styles from './QrCode.module.css';

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

/** Each run of dark modules becomes one rectangle. */
function draw(text: string): { readonly size: number; readonly path: string } {
  const { size, runs } = qrRuns(text);
  return { size, path: runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h${-width}z`).join('') };
}
