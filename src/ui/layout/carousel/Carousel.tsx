/** Slides that advance automatically in a loop, with a dot each, until they are paused; they also wait while hidden, hovered or focused. */
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';
import 'swiper/css';
import styles from './Carousel.module.css';
import { CarouselDots } from './CarouselDots';
import { classNames } from '../class-names';
import primitives from '../primitives.module.css';

export interface CarouselProps {
  /** Their number is fixed at the first render: the slider does not pick up later ones. */
  readonly slides: readonly ReactNode[];
  readonly intervalMs: number;
  readonly label: string;
  /** Label of a slide's dot, by its place (1 is the first). */
  readonly dotLabel: (place: number) => string;
  /** Whether the person has paused the slides. */
  readonly isPaused: boolean;
  readonly onPause: (isPaused: boolean) => void;
  /** What the button does that pauses the slides, or plays on. */
  readonly pauseLabel: string;
  /** Dots and pause button are below the slides: on a picture that is not the app's own they would lie over its words. */
  readonly hasControlsBelow?: boolean;
}

const SLIDE_MS = 500;

export function Carousel({
  slides,
  intervalMs,
  label,
  dotLabel,
  isPaused,
  onPause,
  pauseLabel,
  hasControlsBelow = false,
}: CarouselProps) {
  const frame = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper | null>(null);
  const [active, setActive] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const [moves] = useState(() => slides.length > 1 && !window.matchMedia('(prefers-reduced-motion: reduce)').matches);

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
        autoplayStart: () => setWaiting(false),
        autoplayPause: () => setWaiting(true),
        autoplayResume: () => setWaiting(false),
      },
    });
    swiper.current = created;
    return () => {
      created.destroy();
    };
  }, [intervalMs, moves]);

  useEffect(() => {
    if (!moves) return;
    if (isPaused) swiper.current?.autoplay.stop();
    else swiper.current?.autoplay.start();
  }, [intervalMs, moves, isPaused]);

  return (
    <section
      className={classNames(styles.carousel, hasControlsBelow && styles.below)}
      aria-roledescription="carousel"
      aria-label={label}
    >
      {moves && (
        <button
          type="button"
          className={classNames(primitives.roundMark, styles.pause)}
          title={pauseLabel}
          aria-label={pauseLabel}
          onClick={() => onPause(!isPaused)}
        >
          {isPaused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
        </button>
      )}
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
        fillMs={moves && !isPaused ? intervalMs : null}
        isWaiting={isWaiting}
        isBelow={hasControlsBelow}
        onChoose={(index) => {
          setActive(index);
          swiper.current?.slideToLoop(index);
        }}
      />
    </section>
  );
}
