/** Sweeps that follow each other at once, in place of minutes of monitoring: the rules of a line count sweeps. */
import type { Page } from '@playwright/test';
import { DESKTOP_BRIDGE_KEY } from '../../../common/contract/ipc/ipc-call';

/** The part of the bridge that is used here. */
interface SweepEvents {
  onSweepEnded(listener: (event: { readonly end: { readonly outcome: string } }) => void): () => void;
}

/** Measures every server as often as told, with the list's own button, in English. */
export async function measure(page: Page, sweeps: number): Promise<void> {
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const ended = page.evaluate((key) => {
      const bridge = (window as unknown as Readonly<Record<string, SweepEvents>>)[key];
      if (!bridge) throw new Error('the page has no bridge');
      return new Promise<void>((resolve) => {
        const stop = bridge.onSweepEnded(({ end }) => {
          // The sweep that the button replaces is cancelled.
          if (end.outcome !== 'pinged') return;
          stop();
          resolve();
        });
      });
    }, DESKTOP_BRIDGE_KEY);
    await page.getByRole('button', { name: 'Test again', exact: true }).click();
    await ended;
  }
}
