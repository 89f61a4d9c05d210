/** Electron's `autoUpdater`, which works on Windows and macOS only: here it is what others listen to. */
import { EventEmitter } from 'node:events';

/** Electron's `autoUpdater`. */
export const autoUpdater = new EventEmitter();
