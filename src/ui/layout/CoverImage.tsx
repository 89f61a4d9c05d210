/** A picture that somebody else chose, or the given one where there is none or it cannot be had (promise G3). */
import { useState } from 'react';

interface CoverImageProps {
  readonly url: string | null;
  readonly fallback: string;
}

export function CoverImage({ url, fallback }: CoverImageProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
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
