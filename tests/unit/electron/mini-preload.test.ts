/** The mini window's preload script, run against a fake Electron. */
import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

const seen = vi.hoisted(() => ({
  invoked: [] as unknown[][],
  listeners: [] as [string, (event: object, model: unknown) => void][],
  clicks: [] as ((event: object) => void)[],
  drawn: [] as unknown[],
}));
vi.mock('electron', () => ({
  ipcRenderer: {
    invoke: (...given: unknown[]) => seen.invoked.push(given),
    on: (event: string, listener: () => void) => seen.listeners.push([event, listener]),
  },
}));
vi.mock('../../../electron/mini-page/mini-page', () => ({
  drawMini: (_document: unknown, model: unknown) => seen.drawn.push(model),
  followPresses: (_document: unknown, pressed: (press: string) => void) => pressed('close'),
}));
vi.stubGlobal('document', {});
await import('../../../electron/mini-page/mini-preload');

it("A11: the mini window's preload hears one event, uses one channel, and exposes nothing to its page", () => {
  expect(seen.listeners.map(([event]) => event)).toEqual(['onMiniShown']);
  seen.listeners[0]?.[1]({ sender: 'secret' }, 'model');
  expect(seen.drawn).toEqual(['model']);
  expect(seen.invoked).toEqual([['pressMini', 'close']]);
  const files = ['mini-preload.ts', 'mini-page.ts'].map((name) => readFileSync(`electron/mini-page/${name}`, 'utf8'));
  expect(files.join('')).not.toMatch(/contextBridge|innerHTML|insertAdjacent|eval\(|window\./);
});
