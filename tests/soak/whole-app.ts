/** The app without its views: a session with everything that SessionWork starts for it, on simulated time over the fake world. */
import { bootstrapSession } from '../../src/core/bootstrap/bootstrap-session';
import { trackUsage } from '../../src/core/usage/track-usage';
import { watchResume } from '../../src/core/bootstrap/watch-resume';
import { watchHealth } from '../../src/core/user/watch-health';
import { watchHistory } from '../../src/core/connection/monitoring/watch-history';
import { watchServers } from '../../src/core/connection/monitoring/watch-servers';
import { watchUser } from '../../src/core/user/watch-user';
import { replaceServices, services } from '../../src/core/services/services';
import { useSession } from '../../src/core/session/session.store';
import { useFakeServices, type FakeServices } from '../support/fakes/fake-services';
import { createSimClock, type SimClock } from './sim-clock';

export interface WholeApp {
  readonly clock: SimClock;
  readonly fake: FakeServices;
  /** The number of listeners: of the window, the network, the machine's sleep, a sweep's figures. */
  listeners(): number;
  end(): void;
}

type Listen<A extends unknown[]> = (received: (...notifications: A) => void) => () => void;

/** Starts it, signed out. @param startAt epoch ms */
export function startWholeApp(startAt: number): WholeApp {
  // The simulated clock delays the responses.
  const fake = useFakeServices({ isScheduled: true });
  const clock = createSimClock(startAt);
  let listeners = 0;
  const counted =
    <A extends unknown[]>(listen: Listen<A>): Listen<A> =>
    (received) => {
      const stop = listen(received);
      listeners += 1;
      let isStopped = false;
      return () => {
        if (!isStopped) listeners -= 1;
        isStopped = true;
        stop();
      };
    };
  const { desktop, visibility, network, ...others } = services();
  replaceServices({
    ...others,
    clock,
    desktop: {
      ...desktop,
      onMeasured: counted(desktop.onMeasured),
      onSweepEnded: counted(desktop.onSweepEnded),
      onPowerChanged: counted(desktop.onPowerChanged),
    },
    visibility: {
      ...visibility,
      onChange: counted(visibility.onChange),
      onReturn: counted(visibility.onReturn),
      onFocusChange: counted(visibility.onFocusChange),
    },
    network: { ...network, onChange: counted(network.onChange) },
  });

  let stops: readonly (() => void)[] = [];
  const stopLoops = () => {
    stops.forEach((stop) => stop());
    stops = [];
  };
  const follow = useSession.subscribe((session, before) => {
    if (session.epoch !== before.epoch) {
      stopLoops();
      if (session.token !== null) void bootstrapSession();
    }
    if (session.phase === 'ready' && before.phase !== 'ready') {
      stops = [watchServers(), watchHealth(), watchUser(), watchHistory(), watchResume(), trackUsage()];
    }
  });
  return {
    clock,
    fake,
    listeners: () => listeners,
    end() {
      follow();
      stopLoops();
      clock.end();
      replaceServices(null);
    },
  };
}
