/** The theme on <html>: the user's choice or the system's, and changes of both. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyTheme } from '../../../src/app/theme';
import { readStored, removeStored } from '../../../src/lib/platform/storage';
import { resetLayout, setTheme } from '../../../src/core/preferences/layout.store';

let prefersLight: boolean;
let systemChanged: (() => void) | undefined;
const shown = () => document.documentElement.dataset['theme'];

beforeEach(() => {
  removeStored('theme');
  resetLayout();
  prefersLight = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('light') && prefersLight;
    },
    addEventListener: (_: string, changed: () => void) => {
      systemChanged = changed;
    },
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("is the system's and follows it when the user has not chosen", () => {
  applyTheme();
  expect(shown()).toBe('dark');
  prefersLight = true;
  systemChanged?.();
  expect(shown()).toBe('light');
});

it("is the user's choice rather than the system's, at once and at the next start", () => {
  prefersLight = true;
  applyTheme();
  setTheme('dark');
  expect(shown()).toBe('dark');
  expect(readStored('theme')).toBe('dark');
  systemChanged?.();
  expect(shown()).toBe('dark');
  resetLayout();
  applyTheme();
  expect(shown()).toBe('dark');
  setTheme('system');
  expect(shown()).toBe('light');
});
