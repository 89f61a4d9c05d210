/** The stand-in's own tests; the app's desktop tests run on what is built of it. */
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { environment: 'node', include: ['tests/**/*.test.ts'] } });
