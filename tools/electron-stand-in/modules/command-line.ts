/** app.commandLine: collects the switches with which Chromium will be started. */
import type { CommandLine } from 'electron';

/** All switches so far; '' means a switch with no value. */
export const switches = new Map<string, string>();

/** Electron's `CommandLine`. */
export const commandLine: Pick<
  CommandLine,
  'appendSwitch' | 'appendArgument' | 'hasSwitch' | 'getSwitchValue' | 'removeSwitch'
> = {
  appendSwitch: (name, value = '') => {
    switches.set(name, value);
  },
  appendArgument: () => undefined,
  hasSwitch: (name) => switches.has(name),
  getSwitchValue: (name) => switches.get(name) ?? '',
  removeSwitch: (name) => {
    switches.delete(name);
  },
};
