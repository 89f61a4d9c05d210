/** Matchers and clean-up for component tests. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { WAIT_LIMIT_MS } from './wait-limit';

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = () => {};

configure({ asyncUtilTimeout: WAIT_LIMIT_MS });

afterEach(() => {
  cleanup();
});
