/** An image from an outside source, or the given default when there is none or it cannot be loaded (promise G3). */
import { useFailedPicture } from '../use-failed-picture';

interface CoverImageProps {
  readonly url: string | null;
  readonly fallback: string;
}

export function CoverImage({ url, fallback }: CoverImageProps) {
  const [failedUrl, setFailedUrl] = useFailedPicture();
  return (
    <img
      src={url === null || url === failedUrl ? fallback : url}
      alt=""
      loading="lazy"
      draggable={false}
      referrerPolicy="no-referrer"
      onError={() => setFailedUrl(url)}
    />
  );
}
