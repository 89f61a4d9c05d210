/** Builds the page's frozen bridge from the IPC table: one function per channel, no logic (promise A11). */
import { contextBridge, ipcRenderer } from 'electron';
import { DESKTOP_BRIDGE_KEY, ipc } from '../contract/ipc';

const bridge = Object.keys(ipc).map((channel) => [
  channel,
  (request: unknown): Promise<unknown> => ipcRenderer.invoke(channel, request),
]);
contextBridge.exposeInMainWorld(DESKTOP_BRIDGE_KEY, Object.freeze(Object.fromEntries(bridge)));
