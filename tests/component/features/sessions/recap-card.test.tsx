/** The recap of the session that has just ended, on home in the place of the graph. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { HomeRoute } from '../../../../src/app/HomeRoute';
import { setConnection } from '../../../../src/core/connection/connection.store';
import { useRecaps } from '../../../../src/core/line/recaps.store';
import { useUnseenRecap } from '../../../../src/core/line/unseen-recap.store';
import type { Verdict } from '../../../../src/model/ping/verdict.rules';
import { changeLanguage } from '../../../../src/core/preferences/change-language';
import { addRecap, recapAt } from '../../../support/samples/recaps';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

const NOON = new Date().setHours(12, 0, 0, 0);
const card = () => screen.findByRole('region', { name: 'Last session' });
const graph = () => screen.queryByRole('region', { name: 'Live ping' });
const showHome = () =>
  renderAt(
    <main tabIndex={-1}>
      <HomeRoute />
    </main>,
  );

beforeEach(async () => {
  await signedIn();
});

it('the card shows when, how long, the servers, the figures, the healths, the lag and the events of the session', async () => {
  showHome();
  expect(graph()).toBeVisible();
  act(() =>
    addRecap(
      recapAt(NOON, {
        healthMs: { good: 540_000, unstable: 60_000 },
        lagMs: { route: 60_000 },
        events: [{ at: NOON, kind: 'connected', serverId: 'sg', fromId: null }],
      }),
    ),
  );
  expect(await card()).toHaveTextContent(/12:00 PM–12:10 PM · 10 minSingapore/);
  expect(graph()).toBeNull();
  const shown = within(await card());
  expect(shown.getByText('Saves 20 ms')).toBeVisible();
  expect(shown.getByText('±2 · 119 samples')).toBeVisible();
  expect(shown.getByRole('img', { name: 'Grade B: Good' })).toBeVisible();
  expect(shown.getByText('Median').parentElement).toHaveTextContent('70 ms');
  expect(shown.getByText('Jitter').parentElement).toHaveTextContent('2.0 ms');
  expect(within(shown.getByRole('list', { name: 'Line' })).getByText(/unstable/)).toHaveTextContent('unstable 1 min');
  expect(shown.getByText('Where the lag came from: The route to the server 1 min')).toBeVisible();
  expect(shown.getByText('1 event')).toBeVisible();
});

it('the card writes the places of the lag with the signs of the language', async () => {
  await changeLanguage('ja');
  showHome();
  act(() => addRecap(recapAt(NOON, { lagMs: { own: 120_000, route: 60_000 } })));
  expect(await screen.findByText('ラグの原因：お使いの回線 2分 · サーバーへの経路 1分')).toBeVisible();
  await changeLanguage('en');
});

it.each<[Verdict | null, string]>([
  [{ kind: 'no-gain', samples: 119 }, 'No clear gain'],
  [{ kind: 'measuring', samples: 4 }, 'Not enough data to compare'],
  [{ kind: 'slower', differenceMs: 9, marginMs: 2, samples: 119 }, 'Slower by 9 ms'],
  [null, 'Direct was not measured'],
])('the card claims no gain when the verdict is %o', async (verdict, words) => {
  showHome();
  act(() => addRecap(recapAt(NOON, { figures: { ...recapAt(NOON).figures, verdict } })));
  expect(within(await card()).getByText(words)).toBeVisible();
  expect(screen.queryByText(/Saves/)).toBeNull();
});

it('dismissing the card shows the graph again, and keeps the recap and the focus', async () => {
  showHome();
  act(() => addRecap(recapAt(NOON)));
  await userEvent.click(within(await card()).getByRole('button', { name: 'Dismiss' }));
  expect(graph()).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(useRecaps.getState().recaps).toHaveLength(1);
});

it('the details lead to the session on its page', async () => {
  const { address } = showHome();
  act(() => addRecap(recapAt(NOON)));
  await userEvent.click(within(await card()).getByRole('link', { name: 'Details' }));
  expect(address()).toBe(`/sessions?at=${NOON}`);
  expect(useUnseenRecap.getState().recap).toBeNull();
});

it('the card gives the graph its place back when a connection begins', async () => {
  showHome();
  act(() => addRecap(recapAt(NOON)));
  await card();
  act(() => setConnection({ state: 'connected', serverId: 'alpha', connectedAt: NOON }));
  expect(graph()).toBeVisible();
});
