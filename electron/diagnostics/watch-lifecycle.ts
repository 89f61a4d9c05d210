/** Writes the lifecycle lines: each watcher wraps what it observes, in the main process only. */
import os from 'node:os';
import type { App, BrowserWindow } from 'electron';
import * as v from 'valibot';
import { configVariables, type Config, type ConfigVariable } from '../../common/program-config';
import type { LoginOutcome } from '../../common/contract/ipc/ipc';
import type { EndOfSweep, SweepListener } from '../connection/sweep-events';
import type { SignInProvider } from '../../common/contract/ipc/sign-in';
import type { SignInFailure, SignInState } from '../../common/contract/ipc/sign-in-state';
import type { UpdateState } from '../../common/contract/ipc/updates';
import type { HelperClient } from '../connection/helper-client';
import type { After } from '../base/timers';
import type { Publish } from '../ipc/publish';
import type { SignInService } from '../sign-in/sign-in-service';
import type { Updates } from '../updates/updates';
import { lineOf, type LifecycleEvent } from './lifecycle';
import { createSweepSummary } from './sweep-summary';

export interface LifecycleSources {
  readonly log: (line: string) => void;
  /** A clock in milliseconds that never runs backwards. */
  readonly now: () => number;
  readonly after: After;
}

export interface Lifecycle {
  /** The app has its profile and continues to start. */
  readonly started: (app: Pick<App, 'getVersion' | 'isPackaged'>, config: Config) => void;
  readonly sweeps: SweepListener;
  /** Follows the published events, because they are what happened: sleep, resume and update steps. */
  readonly published: Publish;
  /** Wraps connects and Offs. */
  readonly watchHelper: (client: HelperClient) => HelperClient;
  readonly watchSignIn: (service: SignInService) => SignInService;
  readonly watchUpdates: (updates: Updates) => Updates;
  readonly watchWindow: (window: Pick<BrowserWindow, 'on'>) => void;
  /** A hidden window's page is put away, or opened again. */
  readonly pageChanged: (change: 'put-away' | 'opened-again') => void;
  /** The start of quitting. */
  readonly quit: () => void;
}

/** Creates the watchers for one run of the app. */
export function createLifecycle({ log, now, after }: LifecycleSources): Lifecycle {
  const startedAt = now();
  const record = (event: LifecycleEvent) => log(lineOf(event));
  const recordChange = createChangeRecorder(record);
  const summary = createSweepSummary({ record, now, after });

  function timed(event: 'connect' | 'disconnect', call: Promise<LoginOutcome>): Promise<LoginOutcome> {
    const from = now();
    call.then(
      (response) => record({ event, outcome: outcomeOf(response), took_ms: now() - from }),
      () => undefined,
    );
    return call;
  }

  function sweepEnded({ end }: EndOfSweep): void {
    const failure = end.outcome === 'failed' ? end.failure : null;
    summary.ended(failure);
    // A cancelled sweep says nothing about the helper.
    if (failure !== 'cancelled')
      recordChange({ event: 'helper', state: failure === null ? 'running' : 'failed', reason: failure });
  }

  return {
    started(app, config) {
      const { platform, arch, versions } = process;
      record({
        event: 'start',
        version: app.getVersion(),
        electron: versions.electron,
        packaged: app.isPackaged,
        platform,
        arch,
        system: os.release(),
      });
      record({ event: 'configuration', set: changedVariables(config) });
    },
    sweeps: { measured: ({ figures }) => summary.measured(figures), ended: sweepEnded },
    published(event, payload) {
      if (event === 'onPowerChanged') record({ event: payload === 'suspended' ? 'sleep' : 'resume' });
      if (event === 'onUpdateChanged') recordChange(toUpdateEvent(payload));
    },
    watchHelper(client) {
      client.session.onChange(({ state }) => record({ event: 'connection', state }));
      return {
        ...client,
        session: {
          ...client.session,
          open: (token) => timed('connect', client.session.open(token)),
          end: () => timed('disconnect', client.session.end()),
        },
      };
    },
    watchSignIn: (service) => watchSignIn(service, record),
    watchUpdates(updates) {
      recordChange(toUpdateEvent(updates.read()));
      return {
        ...updates,
        async install() {
          const outcome = await updates.install();
          record({ event: 'install', outcome });
          return outcome;
        },
      };
    },
    watchWindow(window) {
      record({ event: 'window', change: 'opened' });
      window.on('show', () => record({ event: 'window', change: 'shown' }));
      window.on('hide', () => record({ event: 'window', change: 'hidden' }));
      window.on('closed', () => record({ event: 'window', change: 'closed' }));
    },
    pageChanged: (change) => record({ event: 'window', change }),
    quit() {
      summary.flush();
      record({ event: 'quit', ran_ms: now() - startedAt });
    },
  };
}

/** Records an event unless it equals the last one of its name: a download's progress, or a helper that still runs. */
function createChangeRecorder(record: (event: LifecycleEvent) => void): (event: LifecycleEvent) => void {
  const last = new Map<string, string>();
  return (event) => {
    const line = lineOf(event);
    if (last.get(event.event) === line) return;
    last.set(event.event, line);
    record(event);
  };
}

/** Records the outcome of each attempt once; of an authorisation only that there is one. */
function watchSignIn(service: SignInService, record: (event: LifecycleEvent) => void): SignInService {
  let attempt: { readonly provider: SignInProvider } | null = null;
  const end = (outcome: SignInFailure | 'authorised') => {
    if (attempt) record({ event: 'sign-in', provider: attempt.provider, outcome });
    attempt = null;
  };
  const recordState = (state: SignInState) => {
    if (state.state === 'failed') end(state.reason);
    if (state.state === 'authorised') end('authorised');
    return state;
  };
  const recordEnd = () => {
    if (attempt) recordState(service.check());
  };
  return {
    async start(provider) {
      end('replaced');
      const current = { provider };
      attempt = current;
      const state = await service.start(provider);
      return attempt === current ? recordState(state) : state;
    },
    check: () => recordState(service.check()),
    cancel() {
      service.cancel();
      recordEnd();
    },
    close() {
      service.close();
      recordEnd();
    },
  };
}

function toUpdateEvent(state: UpdateState): LifecycleEvent {
  const version = 'version' in state ? state.version : null;
  return { event: 'update', step: state.state, version, reason: 'why' in state ? state.why : null };
}

function outcomeOf(response: LoginOutcome) {
  return response.outcome === 'done' ? 'done' : response.failure;
}

function changedVariables(config: Config): readonly ConfigVariable[] {
  return (Object.keys(configVariables) as ConfigVariable[]).filter((name) => {
    const value = config[name];
    return value !== '' && value !== v.getDefault(configVariables[name]);
  });
}
