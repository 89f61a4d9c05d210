/**
 * A person's picture, or their initial when there is none or it cannot be loaded (promise G3: a fixed box, no referrer). Streamer mode covers
 * both.
 */
import { UserRound } from 'lucide-react';
import styles from './Avatar.module.css';
import { useFailedPicture } from './use-failed-picture';
import { usePrivacy } from '../privacy/privacy';

export interface AvatarProps {
  readonly url: string | null;
  readonly name: string;
  /** Pixels. */
  readonly size?: number;
}

export function Avatar({ url, name, size = 32 }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useFailedPicture();
  const { isOn } = usePrivacy();
  const source = url === '' || url === failedUrl ? null : url;
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.42) }}
      aria-hidden
    >
      {isOn ? (
        <UserRound size={Math.round(size * 0.56)} />
      ) : source === null ? (
        initialOf(name)
      ) : (
        <img
          src={source}
          alt=""
          width={size}
          height={size}
          draggable={false}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setFailedUrl(source)}
        />
      )}
    </span>
  );
}

/** The first grapheme, in capitals. */
function initialOf(name: string): string {
  const first = new Intl.Segmenter().segment(name.trim()).containing(0);
  return first?.segment.toLocaleUpperCase() ?? '';
}
