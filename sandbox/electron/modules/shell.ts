/** Electron's `shell`: opens nothing, but keeps what was to be opened, so that tests can read it. */
import type { Shell } from 'electron';

/** One thing that the app wanted the desktop to open. */
export interface ShellCall {
  readonly method: 'openExternal' | 'openPath' | 'showItemInFolder' | 'trashItem';
  readonly target: string;
}

const calls: ShellCall[] = [];

/** Electron's `Shell`, with the calls so far in `standinCalls`. */
export const shell: Pick<Shell, 'openExternal' | 'openPath' | 'showItemInFolder' | 'trashItem' | 'beep'> & {
  standinCalls: ShellCall[];
} = {
  standinCalls: calls,
  openExternal: async (target) => {
    await record('openExternal', target);
  },
  openPath: (target) => record('openPath', target),
  trashItem: async (target) => {
    await record('trashItem', target);
  },
  showItemInFolder: (target) => {
    void record('showItemInFolder', target);
  },
  beep: () => undefined,
};

function record(method: ShellCall['method'], target: string): Promise<string> {
  calls.push({ method, target });
  return Promise.resolve('');
}
