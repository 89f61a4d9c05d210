/** For component test files that share a process: each one begins in an empty document at the address `/`, with an empty storage and a signed-out app, in English. */
import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { currentLanguage, startI18n } from '../../../src/lib/i18n/i18n';
import { resetEverything } from '../stages/reset-everything';
import { settleImports } from '../stages/settle-imports';

afterAll(async () => {
  cleanup();
  vi.useRealTimers();
  // A chunk or a language that still loads would fail once the file's environment is gone.
  await settleImports();
  if (currentLanguage() !== 'en') await startI18n('en');
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
