/** What match mode does with each kind of notice, each made the way the app makes it (docs/product.md section 24, promise J8). */
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConnection } from '../../../../src/core/connection/connection.store';
import { sweepServers } from '../../../../src/core/connection/monitoring/watch-servers';
import { followDesktop } from '../../../../src/core/desktop/desktop-integration';
import { followMatchMode } from '../../../../src/core/line/follow-match-mode';
import { recordSwitch, setOffer } from '../../../../src/core/line/guard.store';
import { type LineRecord, newLine } from '../../../../common/line/line-record';
import { beginLine, setLine } from '../../../../src/core/line/line.store';
import {
  admitNotice,
  markHeldRead,
  resetHeldNotices,
  useHeldNotices,
} from '../../../../src/core/preferences/held-notices.store';
import { isMatchMode, toggleMatchMode } from '../../../../src/core/preferences/match-mode.store';
import { MATCH_MODE_RULES, type NoticeCategory } from '../../../../src/core/preferences/notice-table.rules';
import { notify, useNotices } from '../../../../src/core/preferences/notices.store';
import { endSession } from '../../../../src/core/session/end-session';
import { setUser, useSession } from '../../../../src/core/session/session.store';
import { setUpdate } from '../../../../src/core/updates/updates.store';
import { UpdateNotice } from '../../../../src/features/updates/UpdateNotice';
import { figuresOf, settle, type FakeServices } from '../../../support/fakes/fake-services';
import { dialog, showHome, wire } from '../../features/promotions/stage';
import { setJudged } from '../../../support/samples/lines';
import { signedIn } from '../../../support/stages/signed-in';

let services: FakeServices;
let stop: () => void = () => undefined;
beforeEach(async () => {
  services = await signedIn();
  const stops = [followDesktop(), followMatchMode()];
  stop = () => stops.forEach((each) => each());
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const CONNECTED = { state: 'connected', serverId: 'alpha', connectedAt: 5 } as const;
const TRYING = { serverId: 'alpha', step: 'ping', stepAt: 0 } as const;
const LOST = { state: 'reconnecting', attempt: 1, of: 3, nextAttemptAt: null, ...TRYING } as const;
const FAILED = { state: 'failed', serverId: 'alpha', failure: { source: 'provider', reason: 'network' } } as const;
const judge = (line: LineRecord['line']) => setLine({ ...newLine(0), line }, 1);
const goSilent = () => judge({ health: 'silent', seconds: 15 });
const isQuiet = () => services.trayViews.at(-1)?.isQuiet === true;

function connect(): void {
  setConnection(CONNECTED);
  beginLine(CONNECTED, 0);
}

/** How the app makes a notice of each category, and whether it is then to be seen. */
const NOTICES: Record<NoticeCategory, { make: () => Promise<void> | void; isShown: () => boolean }> = {
  silent: { make: goSilent, isShown: () => isNotified('silent') },
  session: { make: () => setConnection(FAILED), isShown: () => isNotified('session') },
  connection: { make: () => setConnection(LOST), isShown: () => isNotified('connection') },
  failure: {
    make() {
      setConnection({ state: 'idle' });
      keepMode();
      setConnection({ state: 'connecting', startedAt: 0, ...TRYING, step: 'submit' });
      setConnection(FAILED);
    },
    isShown: () => isNotified('failure'),
  },
  line: { make: () => recordSwitch(9), isShown: () => isNotified('line') },
  offer: { make: () => setOffer({ serverId: 'bravo', name: 'Bravo', gainMs: 40 }), isShown: () => isNotified('offer') },
  service: {
    make() {
      const { user } = useSession.getState();
      if (user) setUser({ ...user, expiresAt: Date.now() + 10 * 60_000 });
    },
    isShown: () => isNotified('service'),
  },
  reply: { make: () => notify('success', 'Copied'), isShown: () => useNotices.getState().notices.length > 0 },
  payment: {
    make: () => notify('success', 'Paid', { category: 'payment' }),
    isShown: () => useNotices.getState().notices.length > 0,
  },
  update: {
    make() {
      render(<UpdateNotice />);
      act(() => setUpdate({ state: 'ready', version: '2.0.0', notes: {} }));
    },
    isShown: () => screen.queryByRole('button', { name: /update/i }) !== null,
  },
  tip: { make: () => undefined, isShown: () => !isQuiet() },
  promotion: {
    async make() {
      setConnection({ state: 'idle' });
      await showHome({ list: [wire(1)], prepare: keepMode });
    },
    isShown: () => dialog() !== null,
  },
  renew: {
    async make() {
      setConnection({ state: 'idle' });
      await showHome({ user: { expiresAt: Date.now() - 1_000 }, prepare: keepMode });
    },
    isShown: () => dialog() !== null,
  },
};
const isNotified = (wanted: string) => services.notification.some(({ category }) => category === wanted);
const mode = { isOn: false };
/** Match mode, which ends with a session and is on by itself during one in a hidden window, is turned on or off by hand. */
const keepMode = () => {
  while (isMatchMode() !== mode.isOn) toggleMatchMode();
};

describe.each(Object.entries(MATCH_MODE_RULES))('J8: a notice of the category %s', (name, rule) => {
  const { make, isShown } = NOTICES[name as NoticeCategory];
  const run = async (isOn: boolean) => {
    mode.isOn = isOn;
    services.setHidden(true);
    connect();
    keepMode();
    services.notification.length = 0;
    resetHeldNotices();
    await make();
  };

  it('is shown when match mode is off', async () => {
    await run(false);
    expect([isShown(), useHeldNotices.getState().notices]).toEqual([true, []]);
  });

  it(`is treated by '${rule}' when match mode is on`, async () => {
    await run(true);
    expect(isShown()).toBe(rule === 'show');
    expect(useHeldNotices.getState().notices).toHaveLength(rule === 'hold' ? 1 : 0);
  });
});

it('J8: only silence, the end of a session and replies are shown in match mode', () => {
  const shown = Object.entries(MATCH_MODE_RULES).filter(([, rule]) => rule === 'show');
  expect(shown.map(([category]) => category).toSorted()).toEqual(['reply', 'session', 'silent']);
});

describe('the offer of the line guard in a hidden window', () => {
  const faster = { serverId: 'bravo', name: 'Bravo', gainMs: 40 };
  const answers = { ...faster, gainMs: null };
  const text = 'Alpha has not answered for 15 s';
  const withOffer = { category: 'silent', title: 'Connected, no answer', text: `${text} · Bravo is responding` };
  const accept = { label: 'Switch', serverId: 'bravo' };
  const notified = () => services.notification.filter(({ category }) => category === 'silent' || category === 'offer');
  beforeEach(() => {
    services.setHidden(true);
    setJudged(CONNECTED);
  });

  it('J8: is part of the notification of a silent server, with a button that accepts it', async () => {
    const figures = { alpha: figuresOf(null), bravo: figuresOf(40) };
    services.ping = () => ({ outcome: 'pinged', figures, direct: null });
    for (let sweep = 0; sweep < 2; sweep += 1) {
      await sweepServers();
      await settle();
    }
    goSilent();
    expect([isMatchMode(), notified()]).toEqual([true, [{ ...withOffer, accept }]]);
  });

  it('J8: is one more notification of a silent server when it comes later', () => {
    goSilent();
    setOffer(answers);
    setOffer({ ...answers, serverId: 'charlie', name: 'Charlie' });
    expect(notified()).toEqual([
      { category: 'silent', title: 'Connected, no answer', text },
      { ...withOffer, accept },
    ]);
  });

  it('is one notification of a faster server once the person has turned match mode off', () => {
    setOffer(faster);
    expect([isMatchMode(), notified()]).toEqual([true, []]);
    toggleMatchMode();
    toggleMatchMode();
    setOffer({ ...faster, gainMs: 50 });
    expect([isMatchMode(), notified()]).toEqual([
      false,
      [{ category: 'offer', title: 'Alpha', text: 'Bravo is 40 ms faster', accept }],
    ]);
  });
});

describe('the end of a session', () => {
  it('is told in match mode when a switch to another server failed', () => {
    connect();
    toggleMatchMode();
    setConnection({ state: 'connecting', startedAt: 0, ...TRYING, step: 'login' });
    setConnection(FAILED);
    expect(services.notification.map(({ category }) => category)).toEqual(['connection', 'session']);
  });

  it('forgets what was held back with the account', () => {
    toggleMatchMode();
    admitNotice('payment', { title: 'Paid', text: '' });
    endSession({ reason: 'expired-session' });
    expect(useHeldNotices.getState().notices).toEqual([]);
  });
});

it('a notification is not held back for a person who sees it in the window', () => {
  toggleMatchMode();
  connect();
  expect([services.notification, useHeldNotices.getState().notices]).toEqual([[], []]);
});

describe('what is held back', () => {
  const titles = () => useHeldNotices.getState().notices.map(({ title }) => title);
  const hold = (title: string) => admitNotice('payment', { title, text: '' });

  it('is listed once, the newest 30, and begins anew after it was read', () => {
    toggleMatchMode();
    for (let index = 0; index < 40; index += 1) hold(`notice ${index % 35}`);
    expect(titles()).toHaveLength(30);
    expect(titles().at(-1)).toBe('notice 4');
    markHeldRead();
    expect(titles()).toHaveLength(30);
    hold('new');
    expect(titles()).toEqual(['new']);
  });
});
