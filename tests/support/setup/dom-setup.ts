/** Matchers and clean-up for component tests. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Long enough for a chunk that a busy machine compiles first: the limit ends what hangs, it measures nothing. */
const WAIT_LIMIT_MS = 15_000;
configure({ asyncUtilTimeout: WAIT_LIMIT_MS });

afterEach(() => {
  cleanup();
});
