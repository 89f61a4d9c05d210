/** The layout with the light beam: the page inside, and an animation that pauses in a hidden window (docs/product.md section 2). */
import { readFileSync } from 'node:fs';
import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fromRoot } from '../../../../tools/lib/run';
import { ConfirmLayout } from '../../../../src/app/layouts/ConfirmLayout';
import { authStage } from '../../../support/stages/auth-stage';

beforeEach(async () => {
  await authStage();
  render(
    <MemoryRouter initialEntries={['/confirm-email']}>
      <Routes>
        <Route element={<ConfirmLayout />}>
          <Route path="/confirm-email" element={<h1>The page</h1>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('contains the page, the logo as a link to home, the language and the version', () => {
  expect(within(screen.getByRole('main')).getByRole('heading', { name: 'The page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'PingLane' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: 'Language: EN English' })).toBeVisible();
  expect(screen.getByText('PingLane 1.2.3')).toBeVisible();
});

it('the light beam is hidden from screen readers, and pauses while the window is hidden', () => {
  const layout = screen.getByRole('main').parentElement;
  expect(layout?.querySelector('[aria-hidden] > span')).not.toBeNull();
  expect(layout).not.toHaveAttribute('data-still');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(layout).toHaveAttribute('data-still', 'true');
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(layout).not.toHaveAttribute('data-still');
});

it('only transform and opacity are animated, and nothing when reduced motion is set', () => {
  const style = readFileSync(fromRoot('src/app/layouts/ConfirmLayout.module.css'), 'utf8');
  const frames = /@keyframes breathe \{([\s\S]*?)\n\}/.exec(style)?.[1] ?? '';
  const moved = [...frames.matchAll(/^\s+([\w-]+):/gm)].map((match) => match[1]);
  expect(new Set(moved)).toEqual(new Set(['opacity', 'transform']));
  expect(/@media \(prefers-reduced-motion: reduce\) \{\s+\.beam \{\s+animation: none/.test(style)).toBe(true);
  expect(/\[data-still\] \.beam \{\s+animation-play-state: paused/.test(style)).toBe(true);
});
