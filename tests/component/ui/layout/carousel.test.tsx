/** The carousel: its dots, the active one, its pause, and no movement with reduced motion. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from '../../../../src/ui/layout/carousel/Carousel';
import styles from '../../../../src/ui/layout/carousel/CarouselDots.module.css';
import { advance } from '../../../support/time/advance';

const SLIDE_WIDTH_PX = 448;

function reduceMotion(isReduced: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isReduced && query.includes('reduce'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
}

const SLIDES = [<p key="a">Aurora</p>, <p key="b">Planet</p>];

function Banner({ slides = SLIDES, startsPaused = false }) {
  const [isPaused, setPaused] = useState(startsPaused);
  return (
    <Carousel
      label="Banner"
      intervalMs={5_000}
      dotLabel={(place) => `Slide ${place}`}
      isPaused={isPaused}
      onPause={setPaused}
      pauseLabel={isPaused ? 'Play' : 'Pause'}
      slides={slides}
    />
  );
}
const banner = <Banner />;
const pauseButton = () => screen.queryByRole('button', { name: /^(Pause|Play)$/ });
/** jsdom ends no transitions by itself; while one runs the slider does not advance. */
const endTransition = () => {
  const wrapper = screen.getByText('Aurora').closest('.swiper-wrapper');
  if (wrapper) fireEvent.transitionEnd(wrapper);
};
const dot = (place: number) => screen.getByRole('button', { name: `Slide ${place}` });
const fillOf = (place: number) => dot(place).querySelector(`.${String(styles['fill'])}`);

describe('Carousel', () => {
  beforeEach(() => {
    // jsdom has no layout: without a width the slider cannot move.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(SLIDE_WIDTH_PX);
    reduceMotion(false);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is a named carousel with a dot per slide, the first active and filling in 5 s', () => {
    render(banner);
    expect(screen.getByRole('region', { name: 'Banner' })).toHaveAttribute('aria-roledescription', 'carousel');
    expect(dot(1)).toHaveAttribute('aria-current', 'true');
    expect(dot(2)).not.toHaveAttribute('aria-current');
    expect(fillOf(1)).toHaveStyle({ animationDuration: '5000ms' });
    expect(fillOf(2)).toBeNull();
  });

  it('shows the slide of a clicked dot', async () => {
    render(banner);
    await userEvent.click(dot(2));
    expect(dot(2)).toHaveAttribute('aria-current', 'true');
    expect(dot(1)).not.toHaveAttribute('aria-current');
    expect(screen.getByText('Planet').closest('[aria-hidden]')).toHaveAttribute('aria-hidden', 'false');
    expect(screen.getByText('Aurora').closest('[aria-hidden]')).toHaveAttribute('aria-hidden', 'true');
  });

  it('advances every 5 s and starts again after the last slide', () => {
    vi.useFakeTimers();
    render(banner);
    advance(4_900);
    expect(dot(1)).toHaveAttribute('aria-current', 'true');
    advance(200);
    expect(dot(2)).toHaveAttribute('aria-current', 'true');
    endTransition();
    advance(5_000);
    expect(dot(1)).toHaveAttribute('aria-current', 'true');
  });

  it('a button pauses the slides, which still change by their dots, and plays on with a whole interval (WCAG 2.2.2)', () => {
    vi.useFakeTimers();
    render(banner);
    expect(pauseButton()).toHaveAttribute('title', 'Pause');
    advance(4_000);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(fillOf(1)).toHaveStyle({ animation: 'none' });
    advance(30_000);
    expect(dot(1)).toHaveAttribute('aria-current', 'true');
    fireEvent.click(dot(2));
    advance(1_000);
    endTransition();
    advance(30_000);
    expect(dot(2)).toHaveAttribute('aria-current', 'true');
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(fillOf(2)).toHaveStyle({ animationDuration: '5000ms' });
    advance(4_900);
    expect(dot(2)).toHaveAttribute('aria-current', 'true');
    advance(200);
    expect(dot(1)).toHaveAttribute('aria-current', 'true');
  });

  it('paused slides stay paused in a carousel that opens later, also after a slide had the focus', () => {
    vi.useFakeTimers();
    render(<Banner startsPaused slides={[<button key="a">Aurora</button>, <p key="b">Planet</p>]} />);
    act(() => screen.getByRole('button', { name: 'Aurora' }).focus());
    act(() => screen.getByRole('button', { name: 'Play' }).focus());
    advance(30_000);
    expect(dot(1)).toHaveAttribute('aria-current', 'true');
  });

  it('has no button to pause a single slide', () => {
    render(<Banner slides={[<p key="a">Aurora</p>]} />);
    expect(pauseButton()).toBeNull();
  });

  it('does not move with reduced motion, has no button to pause, and its dots still work', async () => {
    reduceMotion(true);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(banner);
    expect(pauseButton()).toBeNull();
    advance(30_000);
    expect(dot(1)).toHaveAttribute('aria-current', 'true');
    expect(fillOf(1)).toHaveStyle({ animation: 'none' });
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(dot(2));
    expect(dot(2)).toHaveAttribute('aria-current', 'true');
  });
});
