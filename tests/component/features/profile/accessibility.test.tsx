/** The settings of the display: each applies to the document at once, is stored, and follows the system until the person chooses. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyTheme } from '../../../../src/app/theme';
import { followDisplay, setDisplay } from '../../../../src/core/preferences/display.store';
import { AccessibilityCard } from '../../../../src/features/profile/desktop/AccessibilityCard';
import { readStored } from '../../../../src/lib/platform/storage';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

const root = document.documentElement;
let matching: string[] = [];
const changed: (() => void)[] = [];

beforeEach(async () => {
  matching = [];
  await signedIn();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matching.some((part) => query.includes(part));
    },
    addEventListener: (_: string, listener: () => void) => changed.push(listener),
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('innerWidth', 1120);
  applyTheme();
});
afterEach(() => {
  for (const name of ['data-high-contrast', 'data-opaque', 'data-safe-colors', 'style']) root.removeAttribute(name);
  vi.unstubAllGlobals();
});

const zoom = () => root.style.getPropertyValue('--zoom');
const row = (name: string) => within(screen.getByRole('group', { name }));
function systemWants(...parts: string[]): void {
  matching = parts;
  changed.forEach((listener) => listener());
}

it('the text size is chosen from five, enlarges the page and is stored', async () => {
  const user = userEvent.setup();
  renderAt(<AccessibilityCard />, '/profile');
  expect(zoom()).toBe('1');
  await user.click(row('Text size').getByRole('button'));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    ...['90%', '100%', '110%', '125%', '150%'],
  ]);
  await user.click(screen.getByRole('option', { name: '150%' }));
  expect(zoom()).toBe('1.5');
  expect(readStored('textSize')).toBe('150');
});

it('a window that becomes narrow has as much of it as fits', () => {
  setDisplay('textSize', '150');
  vi.stubGlobal('innerWidth', 880);
  window.dispatchEvent(new Event('resize'));
  expect(zoom()).toBe('1.375');
  vi.stubGlobal('innerWidth', 1120);
  window.dispatchEvent(new Event('resize'));
  expect(zoom()).toBe('1.5');
});

it('what is placed by pixels is placed again when the text grows', () => {
  const resized = vi.fn<() => void>();
  window.addEventListener('resize', resized);
  setDisplay('textSize', '125');
  setDisplay('textSize', '125');
  window.removeEventListener('resize', resized);
  expect(resized).toHaveBeenCalledTimes(1);
});

it('contrast and transparency are those of the system until the person chooses', async () => {
  const user = userEvent.setup();
  renderAt(<AccessibilityCard />, '/profile');
  expect(root).not.toHaveAttribute('data-high-contrast');
  expect(root).not.toHaveAttribute('data-opaque');
  systemWants('prefers-contrast: more', 'prefers-reduced-transparency');
  expect(root).toHaveAttribute('data-high-contrast');
  expect(root).toHaveAttribute('data-opaque');
  systemWants();
  await user.click(row('Contrast').getByRole('radio', { name: 'High' }));
  await user.click(row('Transparency').getByRole('radio', { name: 'Reduced' }));
  expect(root).toHaveAttribute('data-high-contrast');
  expect(root).toHaveAttribute('data-opaque');
  expect([readStored('contrast'), readStored('transparency')]).toEqual(['high', 'reduced']);
  await user.click(row('Contrast').getByRole('radio', { name: 'System' }));
  expect(root).not.toHaveAttribute('data-high-contrast');
});

it('the colours of ping levels can be told apart by color-blind people when chosen', async () => {
  const user = userEvent.setup();
  renderAt(<AccessibilityCard />, '/profile');
  await user.click(row('Ping colors').getByRole('button'));
  await user.click(screen.getByRole('option', { name: 'Color-blind safe' }));
  expect(root).toHaveAttribute('data-safe-colors');
  expect(readStored('pingColors')).toBe('safe');
});

it('in forced colors the theme is the system’s, whatever was chosen', () => {
  systemWants('forced-colors', 'prefers-color-scheme: light');
  expect(root.dataset['theme']).toBe('light');
});

it('a choice made in another window is followed', () => {
  const stops = followDisplay();
  window.localStorage.setItem('textSize', '110');
  window.dispatchEvent(new StorageEvent('storage', { key: 'textSize', newValue: '110' }));
  expect(zoom()).toBe('1.1');
  stops.forEach((stop) => stop());
});
