/** The main process when a window's page is gone: what worked for that page ends. */
import { expect, it, vi } from 'vitest';
import type * as changedFiguresModule from '../../../electron/connection/changed-figures';
import type * as helperModule from '../../../electron/connection/helper';
import { stageMain } from './main-stage';

const { run } = stageMain();

it.each(['render-process-gone', 'did-navigate'])(
  'D5: the monitoring of a page ends with it, and its sweeps are no basis for the next one: %s',
  async (event) => {
    const ended: string[] = [];
    vi.doMock('../../../electron/connection/helper', async (load) => {
      const real = (await load()) as typeof helperModule;
      const openHelper: typeof real.openHelper = (...given) => {
        const helper = real.openHelper(...given);
        return { ...helper, monitoring: { ...helper.monitoring, stop: () => void ended.push('monitoring') } };
      };
      return { ...real, openHelper };
    });
    vi.doMock('../../../electron/connection/changed-figures', async (load) => {
      const real = (await load()) as typeof changedFiguresModule;
      const createChangedFigures: typeof real.createChangedFigures = (publish) => ({
        ...real.createChangedFigures(publish),
        confirm: (sweep) => void ended.push(`confirmed ${String(sweep)}`),
      });
      return { ...real, createChangedFigures };
    });
    const { windows, becomeReady } = await run();
    vi.doUnmock('../../../electron/connection/helper');
    vi.doUnmock('../../../electron/connection/changed-figures');
    becomeReady();
    await new Promise((resolve) => setImmediate(resolve));
    expect(ended).toEqual([]);
    windows[0]?.webContents.emit(event, {}, { reason: 'clean-exit' });
    expect(ended).toEqual(['monitoring', 'confirmed null']);
  },
);
