/**
 * A QR code of a text (ISO/IEC 18004), drawn as one SVG path, so that no image is loaded and the content security policy allows it. Streamer
 * mode covers it: each leads to the person's own account or payment.
 */
import { EyeOff } from 'lucide-react';
import { useMemo } from 'react';
import { qrPath } from './qr-runs';
import styles from './QrCode.module.css';
import { usePrivacy } from '../privacy/privacy';

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
  const { size, path } = useMemo(() => qrPath(text), [text]);
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
