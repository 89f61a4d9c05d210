/**
 * A QR code of a text (ISO/IEC 18004), drawn as one SVG path, so that no image is loaded and the content security policy allows it. Streamer
 * mode covers it: each leads to the person's own account or payment.
 */
import { EyeOff } from 'lucide-react';
import { useMemo } from 'react';
import { qrRuns } from './qr-runs';
import styles from './QrCode.module.css';
import { usePrivacy } from '../../ui/privacy/privacy';

interface QrCodeProps {
  /** The encoded text. */
  readonly text: string;
  /** Accessible name of the code. */
  readonly label: string;
}

export function QrCode({ text, label }: QrCodeProps) {
  const { isOn, label: hidden } = usePrivacy();
  if (!isOn) return <Drawn text={text} label={label} />;
  return (
    <span className={styles.covered} role="img" aria-label={`${label}: ${hidden}`} title={hidden}>
      <EyeOff size={24} aria-hidden />
    </span>
  );
}

function Drawn({ text, label }: QrCodeProps) {
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
