/** Electron's `app`: names and folders of the app, its start, and its end. */
import { EventEmitter } from 'node:events';
import { spawn } from 'node:child_process';

import type { App, LoginItemSettings } from 'electron';

import { currentBrowser } from '../chromium/current';
import { createEvent } from '../events';
import { run } from '../state';
import { readAppMetrics } from './app-metrics';
import { getPath, setPath } from './app-paths';
import { commandLine } from './command-line';
import { hasLock, releaseLock, requestLock, type SecondInstance } from './single-instance';
import { openWindows } from './window-list';

type Offered =
  | 'getName'
  | 'setName'
  | 'getVersion'
  | 'getAppPath'
  | 'getPath'
  | 'setPath'
  | 'getLocale'
  | 'getSystemLocale'
  | 'getPreferredSystemLanguages'
  | 'isPackaged'
  | 'isReady'
  | 'whenReady'
  | 'quit'
  | 'exit'
  | 'relaunch'
  | 'focus'
  | 'requestSingleInstanceLock'
  | 'hasSingleInstanceLock'
  | 'releaseSingleInstanceLock'
  | 'enableSandbox'
  | 'disableHardwareAcceleration'
  | 'setAsDefaultProtocolClient'
  | 'isDefaultProtocolClient'
  | 'removeAsDefaultProtocolClient'
  | 'setAppUserModelId'
  | 'setLoginItemSettings'
  | 'getLoginItemSettings'
  | 'getAppMetrics';

class StandInApp extends EventEmitter implements Pick<App, Offered> {
  readonly commandLine = commandLine;
  readonly getPath = getPath;
  readonly setPath = setPath;
  readonly getAppMetrics = readAppMetrics;
  readonly hasSingleInstanceLock = hasLock;
  readonly releaseSingleInstanceLock = releaseLock;
  private ready = false;
  private announceReady: () => void = () => undefined;
  private readonly readiness = new Promise<void>((resolve) => {
    this.announceReady = resolve;
  });
  private isQuitting = false;
  private isExiting = false;
  /** Each starts a process anew when this one is about to be gone, as Electron does. */
  private readonly relaunches: (() => void)[] = [];
  private loginItem: { openAtLogin?: boolean } = {};
  private readonly protocolClients = new Set<string>();

  get name(): string {
    return run.app.name;
  }
  set name(value: string) {
    run.app = { ...run.app, name: value };
  }
  get isPackaged(): boolean {
    return run.app.isPackaged;
  }
  /** True from the call of quit() or exit() on, unless something stopped it. */
  get isEnding(): boolean {
    return this.isQuitting || this.isExiting;
  }

  getName(): string {
    return run.app.name;
  }
  setName(name: string): void {
    this.name = name;
  }
  getVersion(): string {
    return run.app.version;
  }
  getAppPath(): string {
    return run.app.directory;
  }
  getLocale(): string {
    return commandLine.getSwitchValue('lang') || this.getSystemLocale();
  }
  getSystemLocale(): string {
    return Intl.DateTimeFormat().resolvedOptions().locale;
  }
  getPreferredSystemLanguages(): string[] {
    return [this.getLocale()];
  }
  isReady(): boolean {
    return this.ready;
  }
  whenReady(): Promise<void> {
    return this.readiness;
  }
  focus(): void {
    openWindows().at(-1)?.focus();
  }
  enableSandbox(): void {
    /* Every page is isolated from Node here anyway. */
  }
  disableHardwareAcceleration(): void {
    commandLine.appendSwitch('disable-gpu');
  }
  setAppUserModelId(): void {
    /* Windows only. */
  }

  /** Called by boot. Goes through the property `emit`, which a test driver replaces to hold the event back. */
  becomeReady(): void {
    this.ready = true;
    this.emit('ready', createEvent(), {});
    this.announceReady();
  }

  quit(): void {
    if (this.isExiting || this.isQuitting) return;
    this.isQuitting = true;
    const event = createEvent();
    this.emit('before-quit', event);
    if (event.defaultPrevented) {
      this.isQuitting = false;
      return;
    }
    for (const window of openWindows()) window.close();
    if (openWindows().length > 0) {
      this.isQuitting = false; // A window refused.
      return;
    }
    const lastEvent = createEvent();
    this.emit('will-quit', lastEvent);
    this.isQuitting = false;
    if (!lastEvent.defaultPrevented) this.exit(0);
  }

  exit(exitCode = 0): void {
    if (this.isExiting) return;
    this.isExiting = true;
    for (const window of openWindows()) window.destroy();
    this.emit('quit', createEvent(), exitCode);
    // Not at once: the caller's own function runs on to its end, as in Electron.
    setImmediate(() => {
      void (currentBrowser()?.close() ?? Promise.resolve()).then(() => {
        for (const relaunch of this.relaunches) relaunch();
        process.exit(exitCode);
      });
    });
  }

  relaunch(options: { args?: string[]; execPath?: string } = {}): void {
    this.relaunches.push(() => {
      spawn(options.execPath ?? run.executable, options.args ?? process.argv.slice(1), {
        detached: true,
        stdio: 'ignore',
      }).unref();
    });
  }

  requestSingleInstanceLock(additionalData?: Record<PropertyKey, unknown>): boolean {
    const own: SecondInstance = {
      argv: process.argv,
      workingDirectory: process.cwd(),
      additionalData: additionalData ?? null,
    };
    return requestLock(getPath('userData'), own, (other) => {
      this.emit('second-instance', createEvent(), other.argv, other.workingDirectory, other.additionalData);
    });
  }

  setAsDefaultProtocolClient(protocol: string): boolean {
    this.protocolClients.add(protocol);
    return true;
  }

  isDefaultProtocolClient(protocol: string): boolean {
    return this.protocolClients.has(protocol);
  }
  removeAsDefaultProtocolClient(protocol: string): boolean {
    return this.protocolClients.delete(protocol);
  }
  setLoginItemSettings(settings: { openAtLogin?: boolean }): void {
    this.loginItem = settings;
  }

  getLoginItemSettings(): LoginItemSettings {
    const openAtLogin = this.loginItem.openAtLogin === true;
    return {
      openAtLogin,
      wasOpenedAtLogin: false,
      status: openAtLogin ? 'enabled' : 'not-registered',
      executableWillLaunchAtLogin: openAtLogin,
      launchItems: [],
    };
  }
}

/** Electron's `app`. */
export const app = new StandInApp();
