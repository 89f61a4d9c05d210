/** `npm run tour`, which `npm start` suggests where there is no display: the main job run automatically to its end. */
import { expect } from '@playwright/test';
import { runTool } from '../../../tools/lib/run';
import { test } from '../../support/desktop/worker-apps';

test('the tour signs in, measures, connects and switches off', async () => {
  const { code, output } = await runTool('tsx', ['tools/tour.ts']);
  expect([code, output]).toEqual([0, expect.stringMatching(/signed in as demo.*\d+ servers measured.*switched off/s)]);
});
