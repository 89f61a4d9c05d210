/** The desktop's home in its states. */
import { paths } from '../../../../src/model/paths';
import { formatLastSeen } from '../../../../src/lib/platform/stored/stored-last-seen';
import { formatHistory } from '../../../../src/lib/platform/stored/stored-history';
import { HOURS_A_DAY, type HistoryCell } from '../../../../src/model/ping/server-history';
import { serverSeeds } from '../../../../sandbox/seed/servers';
import { inDays, person } from './answers';
import { NOW, PERSON_ID } from './moment';
import type { Screen, Steps } from './screens';

/** Long enough for a verdict and a grade: 20 samples, one every 5 s. */
const VERDICT_MS = 130_000;
/** A line is bad for three sweeps before it is called so, and the probes of six are compared. */
const BAD_MS = 45_000;
/** The guard offers nothing, so that the state itself is seen. */
const withoutOffer = { stored: { lineGuard: 'never' } };

async function connect({ press, pass }: Steps): Promise<void> {
  await press('home.connect');
  await pass(2_000);
}

async function connectLong(steps: Steps): Promise<void> {
  await connect(steps);
  await steps.pass(VERDICT_MS);
}

async function connectOnBadLine(steps: Steps, line: 'unstable' | 'silent'): Promise<void> {
  await connectLong(steps);
  await steps.setLine(line);
  await steps.pass(BAD_MS);
}

const expired = (picturesUrl: string) => ({
  answers: { userInfo: { ...person(picturesUrl), ngayhethan: inDays(-2) } },
});

/** What the app kept of an earlier start. */
const lastSeen = {
  lastSeenAt: String(NOW - 3_600_000),
  lastSeen: formatLastSeen({
    user: {
      ...{ id: String(PERSON_ID), fullName: 'Mika Santos', avatarUrl: '', email: '', isEmailVerified: null },
      ...{ expiresAt: NOW + 23 * 86_400_000, registeredAt: null, subscription: null },
    },
    servers: serverSeeds(40).map(({ id, name, countryCode, vip }) => ({
      ...{ id, name, countryCode, isFavourite: id === 'jp-tokyo-2', isVip: vip },
    })),
  }),
};

/** Two weeks of evenings: fast until eight, worst at nine, and one hour in which nothing was answered. */
function evenings(): string {
  const hours = [17, 18, 19, 20, 21, 22, 23];
  const medians = [38, 41, 47, 68, 124, 83, 52];
  const cells = Array.from({ length: 7 }, (_day, weekday) =>
    hours.map((hour, index): [number, HistoryCell] => {
      const medianMs = (medians[index] ?? 0) + 3 * weekday;
      const isSilent = weekday === 3 && hour === 21;
      const latest = isSilent
        ? { medianMs: null, jitterMs: null, probes: 720, missed: 720, lowMs: null, highMs: null }
        : { medianMs, jitterMs: 2.4, probes: 720, missed: index, lowMs: medianMs - 6, highMs: medianMs + 40 };
      return [weekday * HOURS_A_DAY + hour, { day: 20_000 + weekday, latest, past: null }];
    }),
  );
  const history = { usefulAt: NOW, cells: new Map(cells.flat()), open: null };
  const servers = new Map(serverSeeds(40).map(({ id }) => [id, history]));
  return formatHistory({ history: { accountId: String(PERSON_ID), servers }, excludedUntil: {} });
}

export const HOME_SCREENS: readonly Screen[] = [
  {
    name: 'home-first-run',
    path: paths.home,
    world: (picturesUrl) => ({
      stored: { knownAccounts: '[]', recentServers: '[]', chosenServer: '', sessionRecaps: '' },
      storedInWindow: {},
      answers: {
        userInfo: {
          ...person(picturesUrl),
          ...{ full_name: null, avatar: null, email: null, ngaydangky: inDays(0), ngayhethan: inDays(3) },
        },
        showServers: serverSeeds(40).map(({ id, name, countryCode }) => ({ id, name, country_code: countryCode })),
      },
    }),
  },
  { name: 'home-measuring', path: paths.home, world: { line: 'never' } },
  { name: 'home-ping-failed', path: paths.home, world: { line: 'timeout' } },
  { name: 'home-idle', path: paths.home },
  {
    name: 'home-connecting',
    path: paths.home,
    world: { login: 'never' },
    async steps({ press, pass }) {
      await press('home.connect');
      await pass(3_000);
    },
  },
  { name: 'home-connected', path: paths.home, steps: connectLong },
  {
    name: 'home-best-hours',
    path: paths.home,
    world: { stored: { pingHistory: evenings() } },
    async steps({ page, text, pass }) {
      await page.getByText(text('home.bestHours'), { exact: true }).click();
      await pass(2_000);
    },
  },
  {
    name: 'home-unstable',
    path: paths.home,
    world: withoutOffer,
    steps: (steps) => connectOnBadLine(steps, 'unstable'),
  },
  { name: 'home-offer', path: paths.home, steps: (steps) => connectOnBadLine(steps, 'unstable') },
  {
    name: 'home-silent',
    path: paths.home,
    world: withoutOffer,
    steps: (steps) => connectOnBadLine(steps, 'silent'),
  },
  {
    name: 'home-reconnecting',
    path: paths.home,
    async steps(steps) {
      await connectLong(steps);
      await steps.setLine('refused');
      await steps.pass(9_000);
    },
  },
  {
    name: 'home-failed',
    path: paths.home,
    world: { login: 'rejected' },
    steps: connect,
  },
  {
    name: 'home-expired',
    path: paths.home,
    world: expired,
    async steps({ page, text, pass }) {
      await page
        .locator('dialog[open]')
        .getByRole('button', { name: text('shell.close'), exact: true })
        .click();
      await pass(1_000);
      await page
        .getByRole('navigation')
        .getByRole('link', { name: text('shell.home'), exact: true })
        .click();
      await pass(1_000);
    },
  },
  { name: 'home-renew', path: paths.home, world: expired },
  { name: 'home-no-network', path: paths.home, world: { isOnline: false, stored: lastSeen } },
  {
    name: 'home-recap',
    path: paths.home,
    async steps(steps) {
      await connectLong(steps);
      await steps.press('home.disconnect');
      await steps.pass(2_000);
    },
  },
];
