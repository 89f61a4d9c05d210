/** The page is told of the command line's requests, whatever is shown. */
import { expect, it } from 'vitest';
import { fake, run, view } from './desktop-integration-stage';

const command = { command: 'command-line' } as const;

it('the page of a window is told, hidden or not, signed in or not, and the window stays as it is', async () => {
  const { integration, published, window } = await run();
  window()?.hide();
  integration.tellPage(command);
  integration.showTray({ ...view, isSignedIn: false });
  integration.tellPage(command);
  expect([published, window()?.isShown]).toEqual([
    [
      ['onCommanded', command],
      ['onCommanded', command],
    ],
    false,
  ]);
});

it('without a window one is opened hidden, whose page takes the requests at its start', async () => {
  const { integration, published, window } = await run();
  fake.windows.length = 0;
  integration.tellPage(command);
  expect([fake.windows.length, window()?.isShown, published]).toEqual([1, false, []]);
});
