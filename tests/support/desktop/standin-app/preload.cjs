/* global window */
// The fixture's bridge: exercises everything that may cross between a preload script and its page.
const { contextBridge, ipcRenderer } = require('electron');

window.preloadSecret = 'not for the page';

const refusedModules = ['fs', 'child_process'].filter((name) => {
  try {
    require(name);
    return false;
  } catch {
    return true;
  }
});

contextBridge.exposeInMainWorld('bridge', {
  call: (channel, ...values) => ipcRenderer.invoke(channel, ...values),
  send: (channel, ...values) => ipcRenderer.send(channel, ...values),
  on: (channel, listener) => {
    const wrapped = (_event, ...values) => listener(...values);
    ipcRenderer.on(channel, wrapped);
    return () => ipcRenderer.removeListener(channel, wrapped);
  },
  nested: { list: [1, 2, 3], refusedModules },
  twice: (run, value) => run(run(value)),
  fail: () => {
    throw new TypeError('from the preload');
  },
  seesPage: () => typeof window.pageSecret,
});
