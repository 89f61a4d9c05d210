/** Slides that advance automatically in a loop, with a dot each; paused when hidden, hovered or motion is reduced. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import 'swiper/css';
import styles from './Carousel.module.css';
import { CarouselDots } from './CarouselDots';
import { classNames } from './class-names';

export interface CarouselProps {
  /** Their number is fixed at the first render: the slider does not pick up later ones. */
  readonly slides: readonly ReactNode[];
  readonly intervalMs: number;
  readonly label: string;
  /** Label of a slide's dot, by its place (1 is the first). */
  readonly dotLabel: (place: number) => string;
}

const SLIDE_MS = 500;

export function Carousel({ slides, intervalMs, label, dotLabel }: CarouselProps) {
  const frame = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper | null>(null);
  const [active, setActive] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [moves] = useState(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches);

  useEffect(() => {
    if (!frame.current) return undefined;
    const created = new Swiper(frame.current, {
      modules: [Autoplay],
      loop: true,
      speed: moves ? SLIDE_MS : 0,
      autoplay: moves && {
        delay: intervalMs,
        disableOnInteraction: false,
        pauseOnMouseEnter: true,
        waitForTransition: false,
      },
      on: {
        realIndexChange: ({ realIndex }) => setActive(realIndex),
        autoplayPause: () => setPaused(true),
        autoplayResume: () => setPaused(false),
      },
    });
    swiper.current = created;
    return () => {
      created.destroy();
    };
  }, [intervalMs, moves]);

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label}>
      <div
        ref={frame}
        className={classNames('swiper', styles.slides)}
        // A focused slide must not move away.
        onFocus={() => swiper.current?.autoplay.pause()}
        onBlur={() => swiper.current?.autoplay.resume()}
      >
        <div className="swiper-wrapper">
          {slides.map((slide, index) => (
            <div
              key={index}
              className={classNames('swiper-slide', styles.slide)}
              aria-hidden={index !== active}
              inert={index !== active}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      <CarouselDots
        count={slides.length}
        active={active}
        label={dotLabel}
        fillMs={moves ? intervalMs : null}
        isPaused={isPaused}
        onChoose={(index) => {
          setActive(index);
          swiper.current?.slideToLoop(index);
        }}
      />
    </section>
  );
}
