/** The carousel: its dots, the active one, and no movement with reduced motion. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from '../../../../src/ui/layout/Carousel';
import styles from '../../../../src/ui/layout/CarouselDots.module.css';
import { advance } from '../../../support/advance';

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

const banner = (
  <Carousel
    label="Banner"
    intervalMs={5_000}
    dotLabel={(place) => `Slide ${place}`}
    slides={[<p key="a">Aurora</p>, <p key="b">Planet</p>]}
  />
);
const dot = (place: number) => screen.getByRole('button', { name: `Slide ${place}` });

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
    expect(dot(1).querySelector(`.${String(styles['fill'])}`)).toHaveStyle({ animationDuration: '5000ms' });
    expect(dot(2).querySelector(`.${String(styles['fill'])}`)).toBeNull();
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
    // jsdom ends no transitions by itself; while one runs the slider does not advance.
    const wrapper = screen.getByText('Aurora').closest('.swiper-wrapper');
    if (wrapper) fireEvent.transitionEnd(wrapper);
    advance(5_000);
    expect(dot(1)).toHaveAttribute('aria-current', 'true');
  });

  it('does not move with reduced motion, and its dots still work', async () => {
    reduceMotion(true);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(banner);
    advance(30_000);
    expect(dot(1)).toHaveAttribute('aria-current', 'true');
    expect(dot(1).querySelector(`.${String(styles['fill'])}`)).toHaveStyle({ animation: 'none' });
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(dot(2));
    expect(dot(2)).toHaveAttribute('aria-current', 'true');
  });
});
