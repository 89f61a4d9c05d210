/** Builds the page's frozen bridge from the names of the IPC tables: one function per channel and per event, no logic (promise A11). */
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { DESKTOP_BRIDGE_KEY } from '../common/contract/ipc/ipc-call';
import { IPC_CHANNELS, IPC_EVENTS } from '../common/contract/ipc/ipc-names';

const calls = IPC_CHANNELS.map((channel) => [
  channel,
  (request: unknown): Promise<unknown> => ipcRenderer.invoke(channel, request),
]);
const events = IPC_EVENTS.map((event) => [
  event,
  (listener: (payload: unknown) => void) => {
    const handle = (_event: IpcRendererEvent, payload: unknown) => listener(payload);
    ipcRenderer.on(event, handle);
    return () => void ipcRenderer.removeListener(event, handle);
  },
]);
contextBridge.exposeInMainWorld(DESKTOP_BRIDGE_KEY, Object.freeze(Object.fromEntries([...calls, ...events])));
