/** Fake services for actions: scripted provider calls, a helper whose responses a test sets, and a window that can be hidden. */
import { vi } from 'vitest';
import type { WireOf, WireRequestOf } from '../../../common/contract/endpoint';
import type { LoginOutcome } from '../../../common/contract/ipc/ipc';
import type { Measured } from '../../../electron/connection/sweep-events';
import type { ProviderApi, ProviderCall } from '../../../common/contract/provider/provider-api';
import type { SignInProvider } from '../../../common/contract/ipc/sign-in';
import type { SignInState } from '../../../common/contract/ipc/sign-in-state';
import type { DrawCommand } from '../../../src/model/drawing';
import type { CallOptions } from '../../../src/lib/api/client';
import type { PopupProblem } from '../../../src/lib/platform/sign-in/popup';
import type { SignInEnd } from '../../../src/lib/platform/sign-in/sign-in-request';
import { replaceServices, type Services } from '../../../src/core/services/services';
import { systemClock } from '../../../src/lib/platform/clock';
import type { Picture } from '../../../src/lib/platform/files/pictures';
import { freshGateway, gatewayCalls, type FakeGateway } from './fake-gateway';
import { fakeSweeps, freshSweepScript, type SweepScript } from './fake-sweeps';
import { fakeHelperSession } from './helper-session-calls';
import {
  createFakeDesktopIntegration,
  desktopIntegrationCalls,
  type FakeDesktopIntegration,
} from './fake-desktop-integration';
import { createFakeVisibility, type FakeVisibility } from './fake-visibility';
import { resetEverything } from '../stages/reset-everything';
import { fakePictures } from './fake-pictures';
import { manualTimers, type ManualTimers } from '../time/manual-timers';
import { inLaterTask, inSameTask } from '../time/later-task';
import { untilAborted } from './until-aborted';
import { wireCall } from './wire-call';
import { fakeSignIn, failure, machineId, wireServers, wireUser } from './service-samples';

type Handler<C extends ProviderCall> = (
  request: WireRequestOf<ProviderApi[C]>,
  options: CallOptions,
) => Promise<WireOf<ProviderApi[C]>> | WireOf<ProviderApi[C]>;
type Handlers = { [C in ProviderCall]?: Handler<C> };

export interface FakeServices extends FakeDesktopIntegration, FakeGateway, FakeVisibility, SweepScript {
  /** Every provider call in order, as 'name'. */
  readonly calls: string[];
  /** Every helper login text in order; '' is an Off. */
  readonly logins: string[];
  readonly handlers: Handlers;
  login: (text: string) => Promise<LoginOutcome> | LoginOutcome;
  /** The app's timers, unless the test has fake timers: none fires by itself, so that no test depends on the machine's speed. */
  readonly timers: ManualTimers;
  /** The value of random; 0.5 is a wait without jitter. */
  random: number;
  cancelled: number;
  /** How many idempotency keys were made: 'key-1' is the first. */
  keys: number;
  /** The main process's sign-in: its calls, in order, and its responses, set by a test; it waits by default. */
  readonly signIns: (SignInProvider | 'check' | 'cancel')[];
  signIn: {
    start: (provider: SignInProvider) => Promise<SignInState> | SignInState;
    check: () => Promise<SignInState> | SignInState;
    cancel: () => void;
  };
  readonly popups: ('opened' | 'closed')[];
  popup: {
    problem: PopupProblem | null;
    signIn: (provider: SignInProvider, signal: AbortSignal) => Promise<SignInEnd>;
  };
  /** How the browser decodes a picture; unused unless a test sets it. */
  decodePicture: (bytes: Uint8Array) => Promise<Picture>;
  /** The public IP look-up. */
  lookUpIp: () => Promise<string>;
  opened: string[];
  /** The copied texts, in order; a test can make it fail. */
  readonly copied: string[];
  writeClipboard: (text: string) => Promise<void>;
  /** The drawings that were made, as the commands of each; every letter is 10 px wide. */
  readonly drawings: (readonly DrawCommand[])[];
  drawPng: Services['drawPng'];
  /** Whether the browser copies pictures, and those that were copied. */
  canCopyPictures: boolean;
  readonly copiedPictures: Blob[];
  writeClipboardPicture: (png: Promise<Blob>) => Promise<void>;
  /** Whether the system has a sheet for sharing, and the links that were shared. */
  canShareLinks: boolean;
  readonly sharedLinks: string[];
  shareLink: Services['shareLink'];
  /** Downloads of the web platform, in order; a test can make it fail. */
  readonly files: (readonly [name: string, content: string | Uint8Array<ArrayBuffer>])[];
  downloadFile: Services['downloadFile'];
  /** The main process publishes figures of the running sweep. */
  publishMeasured(measured: Measured): void;
  /** The machine goes to sleep, or wakes. */
  setPower(power: 'suspended' | 'resumed'): void;
  /** The machine loses its network, or has it again. */
  setOnline(isOnline: boolean): void;
}

export interface FakeServicesOptions {
  /** The desktop app by default. */
  readonly isDesktop?: boolean;
  /** The handlers return promises of a scheduler, which decides when each is settled: no other delay is added. */
  readonly isScheduled?: boolean;
}

/** Installs new fake services, with empty stores; by default every call succeeds, in a later task. */
export function useFakeServices(options: FakeServicesOptions = {}): FakeServices {
  resetEverything();

  const answerTo = options.isScheduled === true ? inSameTask : inLaterTask;
  let isOnline = true;
  const networkListeners = new Set<() => void>();
  const shown = createFakeVisibility();
  const helperSession = fakeHelperSession(
    (text) => {
      fake.logins.push(text);
      return answerTo(() => fake.login(text));
    },
    () => (fake.cancelled += 1),
  );
  const sweeps = fakeSweeps(() => fake, answerTo, helperSession.owner);
  const powerListeners = new Set<(power: 'suspended' | 'resumed') => void>();
  const fake: FakeServices = {
    ...createFakeDesktopIntegration(() => fake),
    ...freshGateway(() => fake),
    ...freshSweepScript(),
    calls: [],
    logins: [],
    handlers: {
      ...{ login: () => ({ api_key: 'token-1' }), logout: () => null },
      userInfo: () => wireUser,
      serverToken: () => 'ping-token',
      showServers: () => wireServers,
      vipServers: () => [],
      submitServer: ({ server }) => `session-token-${server}`,
      updateFavourite: () => null,
      listGames: () => ({ data: [] }),
      detectLocation: () => ({ countryCode: 'TH' }),
    },
    login: () => ({ outcome: 'done' }),
    timers: manualTimers(),
    random: 0.5,
    cancelled: 0,
    keys: 0,
    signIns: [],
    popups: [],
    popup: { problem: null, signIn: () => new Promise(() => {}) },
    signIn: fakeSignIn(),
    lookUpIp: () => Promise.resolve('203.0.113.9'),
    decodePicture: () => Promise.reject(new Error('No picture is expected')),
    opened: [],
    files: [],
    downloadFile: (name, content) => Promise.resolve(void fake.files.push([name, content])),
    ...fakePictures(() => fake),
    copied: [],
    writeClipboard(text) {
      fake.copied.push(text);
      return Promise.resolve();
    },
    ...shown.controls,
    publishMeasured: sweeps.publishMeasured,
    setPower(power) {
      if (power === 'suspended') sweeps.monitoring.suspend();
      else sweeps.monitoring.resume();
      for (const listener of powerListeners) listener(power);
    },
    setOnline(online) {
      isOnline = online;
      for (const changed of [...networkListeners]) changed();
    },
  };
  const isDesktop = options.isDesktop ?? true;
  const call = wireCall(
    (name, request, callOptions) => {
      fake.calls.push(name);
      const handler = fake.handlers[name];
      const response = answerTo(() => {
        if (!handler) throw failure('network');
        return handler(request, callOptions);
      });
      return untilAborted(response, callOptions.signal, () => failure('aborted'));
    },
    () => (isDesktop ? null : window.location.origin),
  );
  const services: Services = {
    call,
    lookUpIp: () => fake.lookUpIp(),
    ...gatewayCalls(() => fake),
    desktop: {
      ...sweeps.calls,
      ...helperSession.calls,
      async startSignIn(provider) {
        fake.signIns.push(provider);
        return fake.signIn.start(provider);
      },
      async checkSignIn() {
        fake.signIns.push('check');
        return fake.signIn.check();
      },
      cancelSignIn() {
        fake.signIns.push('cancel');
        fake.signIn.cancel();
        return Promise.resolve();
      },
      openExternal(url) {
        fake.opened.push(url);
        return Promise.resolve(url !== 'https://refused.example/');
      },
      ...desktopIntegrationCalls(() => fake),
      onPowerChanged(listener) {
        powerListeners.add(listener);
        return () => powerListeners.delete(listener);
      },
    },
    clock: { ...systemClock, after: (...timer) => (vi.isFakeTimers() ? systemClock : fake.timers).after(...timer) },
    random: () => fake.random,
    newKey() {
      fake.keys += 1;
      return `key-${fake.keys}`;
    },
    visibility: shown.visibility,
    network: {
      isOnline: () => isOnline,
      onChange(changed) {
        networkListeners.add(changed);
        return () => networkListeners.delete(changed);
      },
    },
    downloadFile: (...file) => fake.downloadFile(...file),
    writeClipboard: (text) => fake.writeClipboard(text),
    canCopyPictures: () => fake.canCopyPictures,
    writeClipboardPicture: (png) => fake.writeClipboardPicture(png),
    canShareLinks: () => fake.canShareLinks,
    shareLink: (title, url) => fake.shareLink(title, url),
    drawPng: (drawing) => fake.drawPng(drawing),
    openTab: (url) => fake.opened.push(`tab ${url}`),
    reloadPage: () => fake.opened.push('reload'),
    decodePicture: (bytes) => fake.decodePicture(bytes),
    openPopup() {
      if (fake.popup.problem !== null) return fake.popup.problem;
      fake.popups.push('opened');
      return { go: () => {}, close: () => fake.popups.push('closed') };
    },
    signInByPopup: (provider, _popup, signal) => fake.popup.signIn(provider, signal),
    startup: () => ({ machineId, isDesktop }),
  };
  replaceServices(services);
  return fake;
}

export { deferred, settle } from '../time/deferred';
export { passTime } from '../time/pass-time';
export { failure, figuresOf, helperFailed, machineId, pinged, wireServers, wireUser } from './service-samples';
export type { ScriptedSweep } from './service-samples';
