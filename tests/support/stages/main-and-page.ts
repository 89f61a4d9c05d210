/**
 * The app's main process and page as they are, on the fake clock, without Electron and React: their state machines together, over a helper and
 * a provider that a test controls. The page can be put away, crash and be opened again, and the whole app can be ended and started.
 */
import { EventEmitter } from 'node:events';
import { afterDelay as after } from '../../../electron/base/timers';
import { createChangedFigures } from '../../../electron/connection/changed-figures';
import { createHelperClient } from '../../../electron/connection/helper-client';
import { createSignedOutEnd } from '../../../electron/connection/signed-out-session';
import { createMonitoring, type Monitoring } from '../../../electron/connection/monitoring';
import { toEachListener } from '../../../electron/connection/sweep-events';
import { createPageView } from '../../../electron/desktop/page-view';
import { publishToEach, type Publish } from '../../../electron/ipc/publish';
import { createPutAway } from '../../../electron/put-away/put-away';
import { readConnection } from '../../../electron/updates/connection';
import type { DesktopCommand } from '../../../common/contract/ipc/desktop-settings';
import { services, replaceServices, type Services } from '../../../src/core/services/services';
import type { FakeServices } from '../fakes/fake-services';
import type { ControlledHelper } from '../fakes/controlled-helper';
import { startPageWork } from './page-work';
import { resetDocument } from './reset-everything';

/** How long a page loads, in ms. */
const LOAD_MS = 300;

type Listener = (payload: never) => void;

export function startMainAndPage(fake: FakeServices, helper: ControlledHelper) {
  const plain = services();
  /** What the page of one window has: gone with it. */
  let page: {
    stop: () => void;
    readonly listeners: Map<string, Set<Listener>>;
    readonly timers: Set<() => void>;
  } | null = null;
  let main = startMain();

  function startMain() {
    const published: unknown[] = [];
    const toPage: Publish = (event, payload) => {
      for (const listener of [...(page?.listeners.get(event) ?? [])]) listener(payload as never);
    };
    const changed = createChangedFigures(toPage);
    const putAway = createPutAway({
      publish: toPage,
      after,
      now: () => Date.now(),
      random: () => 0.5,
      record: (change) => published.push(change),
    });
    const publish = publishToEach([putAway.published, toPage]);
    const client = createHelperClient(helper, { measured: (measured) => monitoring.measured(measured), after });
    const monitoring: Monitoring = createMonitoring({
      ...{ client, after, now: () => Date.now(), steadyNow: () => Date.now(), random: () => 0.5 },
      sweeps: toEachListener([putAway.sweeps, changed]),
    });
    client.session.onChange(() => publish('onHelperSessionChanged', client.session.snapshot({ mayBeLeftOpen: false })));
    const view = createPageView();
    const endSignedOut = createSignedOutEnd({
      session: client.session,
      isSignedOut: () => view.read()?.isSignedIn === false,
      after,
      random: () => 0.5,
    });
    client.session.onChange(endSignedOut);
    const windows: { readonly window: EventEmitter; isVisible: boolean }[] = [];
    const gone = () => {
      if (!putAway.isAway()) monitoring.stop();
      putAway.pageGone();
      changed.confirm(null);
    };
    const closeWindow = () => {
      const closed = windows.pop();
      endPage();
      gone();
      closed?.window.emit('closed');
    };
    const openPage = ({ isHidden }: { readonly isHidden: boolean }) => {
      const window = new EventEmitter();
      windows.push({ window, isVisible: !isHidden });
      putAway.watchWindow(window, isHidden);
      fake.setHidden(isHidden);
      loadPage(gone);
    };
    putAway.setHost({ mayHide: () => true, closeWindow, openPage, stopMonitoring: monitoring.stop });
    const connection = readConnection(client.session, view.activity);
    return {
      changed,
      putAway,
      publish,
      client,
      monitoring,
      view,
      endSignedOut,
      windows,
      gone,
      closeWindow,
      openPage,
      connection,
    };
  }

  /** The page's document ends with whatever it waited for. */
  function endPage(): void {
    const ended = page;
    page = null;
    ended?.stop();
    for (const cancel of ended?.timers ?? []) cancel();
  }

  function loadPage(navigated: () => void): void {
    const own = { stop: () => {}, listeners: new Map<string, Set<Listener>>(), timers: new Set<() => void>() };
    page = own;
    const cancel = after(LOAD_MS, () => {
      // Not earlier: what is left of the page before may still run.
      resetDocument();
      navigated();
      replaceServices(pageServices(own));
      own.stop = startPageWork();
    });
    own.timers.add(cancel);
  }

  function pageServices(own: NonNullable<typeof page>): Services {
    const isHere = () => page === own;
    /** A page that is gone gets no response any more. */
    const forPage = async <T>(response: Promise<T> | T): Promise<T> => {
      await Promise.allSettled([response]);
      return isHere() ? response : new Promise<T>(() => {});
    };
    const on = (event: string) => (listener: Listener) => {
      const listeners = own.listeners.get(event) ?? new Set();
      own.listeners.set(event, listeners.add(listener));
      return () => void listeners.delete(listener);
    };
    const { client, monitoring, changed, putAway, view, endSignedOut } = main;
    const send = <T>(call: () => Promise<T> | T): Promise<T> =>
      isHere() ? forPage(Promise.resolve().then(call)) : new Promise<T>(() => {});
    return {
      ...plain,
      call: (...given) => forPage(isHere() ? plain.call(...given) : new Promise(() => {})),
      clock: {
        ...plain.clock,
        after(delayMs, run) {
          const cancel = plain.clock.after(delayMs, () => {
            own.timers.delete(cancel);
            if (isHere()) run();
          });
          own.timers.add(cancel);
          return () => {
            own.timers.delete(cancel);
            cancel();
          };
        },
      },
      desktop: {
        ...plain.desktop,
        setMonitoring: (session) => send(() => (monitoring.set(session), true)),
        requestSweep: (request) => send(() => monitoring.sweep(request)),
        confirmSweep: (sweep) => send(() => changed.confirm(sweep)),
        loginHelper: (token) => send(() => client.session.open(token)),
        endHelperSession: () => send(() => client.session.end()),
        cancelHelperLogin: () => send(() => client.session.cancelOpening()),
        readHelperSession: (reader) => send(() => client.session.snapshot(reader)),
        showTray: (next) =>
          send(() => {
            putAway.pageReady();
            view.set(next);
            endSignedOut();
            return true;
          }),
        putAway: (step) =>
          send(() => {
            if (step.step === 'take') return putAway.take();
            if (step.step === 'answer') putAway.answer(step);
            else putAway.stored();
            return null;
          }),
        onMeasured: on('onMeasured'),
        onSweepEnded: on('onSweepEnded'),
        onHelperSessionChanged: on('onHelperSessionChanged'),
        onPowerChanged: on('onPowerChanged'),
        onCommanded: on('onCommanded'),
        onPutAwayRequested: on('onPutAwayRequested'),
        onLinkOpened: on('onLinkOpened'),
      },
    };
  }

  function end(): void {
    main.monitoring.stop();
    endPage();
    for (const { window } of main.windows.splice(0)) window.emit('closed');
  }

  main.openPage({ isHidden: false });
  return {
    main: () => main,
    hasPage: () => page !== null,
    /** The page runs, and is not loading. */
    isLoaded: () => page !== null && page.listeners.size > 0,
    command(command: DesktopCommand) {
      if (main.view.read()?.isSignedIn !== true) return;
      if (!main.putAway.keepCommand(command)) main.publish('onCommanded', command);
    },
    hide() {
      const shown = main.windows.at(-1);
      if (!shown?.isVisible) return;
      shown.isVisible = false;
      fake.setHidden(true);
      main.putAway.hidden();
    },
    show() {
      if (main.putAway.show()) return;
      const shown = main.windows.at(-1);
      if (!shown || shown.isVisible) return;
      shown.isVisible = true;
      fake.setHidden(false);
      shown.window.emit('show');
    },
    crash() {
      if (page === null) return;
      endPage();
      main.gone();
      loadPage(main.gone);
    },
    power(power: 'suspended' | 'resumed') {
      main.monitoring[power === 'suspended' ? 'suspend' : 'resume']();
      main.publish('onPowerChanged', power);
    },
    /** Quits and starts again; the helper runs on, as a service does. */
    async restart() {
      main.monitoring.stop();
      const limit = new AbortController();
      const cancelLimit = after(2_000, () => limit.abort());
      const kept = main.putAway.keepMissed();
      await main.client.close(limit.signal);
      cancelLimit();
      await kept;
      helper.leave();
      end();
      main = startMain();
      main.openPage({ isHidden: false });
    },
    end,
  };
}
