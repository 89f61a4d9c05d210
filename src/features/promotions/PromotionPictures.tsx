/** A promotion's pictures, each a button; several rotate every 2 s with a dot each (docs/product.md sections 2 and 9). */
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { pauseSlides, useSlides } from '../../core/page/slides.store';
import { lazyChunk } from '../../lib/chunks/lazy-chunk';
import { POPUP_CAROUSEL_INTERVAL_MS } from '../../model/constants';
import type { CarouselProps } from '../../ui/layout/carousel/Carousel';
import { CoverImage } from '../../ui/layout/game/CoverImage';
import { singlePress } from '../../ui/controls/single-press';
import styles from './PromotionPictures.module.css';

/** The picture of a promotion without one, or whose picture cannot be loaded (promise G3). */
export const DEFAULT_PICTURE = '/banners/promotion-en.svg';

/** The slider's library is loaded only when there are several pictures. */
const carousel = lazyChunk<CarouselProps>(async () => (await import('../../ui/layout/carousel/Carousel')).Carousel);

interface PromotionPicturesProps {
  readonly urls: readonly string[];
  readonly label: string;
  readonly openLabel: string;
  readonly dotLabel: (place: number) => string;
  readonly onOpen: () => void;
}

export function PromotionPictures({ urls, label, openLabel, dotLabel, onOpen }: PromotionPicturesProps) {
  const { t } = useTranslation();
  const arePaused = useSlides((slides) => slides.arePaused);
  const picture = (url: string | null) => (
    <button key={url} type="button" className={styles.picture} aria-label={openLabel} onClick={singlePress(onOpen)}>
      <CoverImage url={url} fallback={DEFAULT_PICTURE} />
    </button>
  );
  const first = picture(urls[0] ?? null);
  if (urls.length < 2) return first;
  return (
    <Suspense fallback={<div className={styles.loading}>{first}</div>}>
      <carousel.Component
        slides={urls.map(picture)}
        intervalMs={POPUP_CAROUSEL_INTERVAL_MS}
        label={label}
        dotLabel={dotLabel}
        isPaused={arePaused}
        onPause={pauseSlides}
        pauseLabel={t(arePaused ? 'common.playSlides' : 'common.pauseSlides')}
        hasControlsBelow
      />
    </Suspense>
  );
}
