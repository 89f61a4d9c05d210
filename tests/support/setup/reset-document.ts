/** For component test files that share a process: each one begins in an empty document at the address `/`, with an empty storage and a signed-out app. */
import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { resetEverything } from '../stages/reset-everything';
import { settleImports } from '../stages/settle-imports';

afterAll(async () => {
  cleanup();
  vi.useRealTimers();
  // A chunk or a language that still loads would fail once the file's environment is gone.
  await settleImports();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  window.history.replaceState(null, '', '/');
  window.localStorage.clear();
  window.sessionStorage.clear();
  resetEverything();
});
