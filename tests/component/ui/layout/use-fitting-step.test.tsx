/** A line takes the first of its sizes at which its text fits; jsdom has no layout, so widths are given by step. */
import { useRef } from 'react';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFittingStep } from '../../../../src/ui/layout/measures/use-fitting-step';

const LAST = 2;

function Line({ words, width }: { readonly words: string; readonly width: number }) {
  const [line, title] = [useRef<HTMLParagraphElement>(null), useRef<HTMLElement>(null)];
  useFittingStep(line, title, { last: LAST, width, content: words });
  return (
    <p ref={line} data-testid="line">
      <b ref={title}>{words}</b>
    </p>
  );
}

/** Each letter is 10 px wide at step 0, 8 at step 1, 6 at step 2; the line has `room` px. */
function layOut(room: () => number): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(room);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    const step = Number(this.closest<HTMLElement>('[data-fit]')?.dataset['fit']);
    return this.innerHTML.length * (10 - 2 * step);
  });
}
const step = () => screen.getByTestId('line').dataset['fit'];

afterEach(() => {
  vi.restoreAllMocks();
});

it('a line has the largest size that fits, and the smallest when none does', () => {
  layOut(() => 100);
  const { rerender } = render(<Line words="ten letter" width={100} />);
  expect(step()).toBe('0');
  rerender(<Line words="twelve chars" width={100} />);
  expect(step()).toBe('1');
  rerender(<Line words="a name that no size can hold" width={100} />);
  expect(step()).toBe('2');
});

it('a line is measured again when its width changes, also when it grows', () => {
  let room = 80;
  layOut(() => room);
  const { rerender } = render(<Line words="twelve chars" width={80} />);
  expect(step()).toBe('2');
  room = 120;
  rerender(<Line words="twelve chars" width={120} />);
  expect(step()).toBe('0');
});
