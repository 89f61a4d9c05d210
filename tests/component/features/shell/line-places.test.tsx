/** Every place that names the connection shows the same health of its line (promises J1, J2). */
import { act, screen } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DESKTOP_BRIDGE_KEY } from '../../../../common/contract/ipc/ipc-call';
import { addSample, setConnection } from '../../../../src/core/connection/connection.store';
import { setLag } from '../../../../src/core/line/lag.store';
import { setOnline } from '../../../../src/core/page/network.store';
import type { Line, LineHealth } from '../../../../common/line/line';
import { ServerRows } from '../../../../src/features/home/servers/ServerRows';
import type { Lag } from '../../../../src/model/line/lag';
import type { FakeServices } from '../../../support/fakes/fake-services';
import { places, renderPlaces } from '../../../support/stages/line-places';
import { setJudged } from '../../../support/samples/lines';
import { giveListSize } from '../../../support/fakes/list-size';
import { settleImports } from '../../../support/stages/settle-imports';
import { renderAt, signedIn } from '../../../support/stages/signed-in';

/** A thousand lines in eight places take their time on a machine that does other things as well. */
const TEST_LIMIT_MS = 120_000;

const CONNECTED = { state: 'connected', serverId: 'alpha', connectedAt: 0 } as const;

const OWN: Lag = { kind: 'own', servers: 40, risen: 40, riseMs: 38, directRiseMs: null };
const HELPER: Lag = { kind: 'helper', responseMs: 1_500, riseMs: 1_400 };
const ROUTE: Lag = { kind: 'route', serverId: 'alpha', riseMs: null, directRiseMs: null };

let services: FakeServices;
beforeEach(async () => {
  vi.stubGlobal(DESKTOP_BRIDGE_KEY, {});
  services = await signedIn();
  return renderPlaces();
});

const TONES = {
  checking: 'neutral',
  good: 'success',
  unstable: 'warning',
  silent: 'danger',
  unmeasured: 'neutral',
} as const;
const LANES = { checking: 'off', good: 'on', unstable: 'slow', silent: 'bad', unmeasured: 'off' } as const;
const PICTURES = {
  ...{ checking: 'checking', good: 'on', unstable: 'unstable', silent: 'silent', unmeasured: 'checking' },
} as const satisfies Record<LineHealth, string>;

/** The places that do not show this line as they should. */
function disagreements(line: Line): string[] {
  const { tones, lane, isLaneGreen, trayPicture, sentences, toast, header } = places(services);
  const tone = TONES[line.health];
  const found = Object.entries(tones).flatMap(([place, shown]) =>
    shown === tone ? [] : [`${place}: ${String(shown)} instead of ${tone}`],
  );
  if (lane !== LANES[line.health]) found.push(`lane: ${String(lane)}`);
  if (isLaneGreen !== (line.health === 'good' || line.health === 'unstable')) found.push('lane: green');
  if (trayPicture !== PICTURES[line.health]) found.push(`tray: ${trayPicture}`);
  if (new Set(sentences).size !== 1) found.push(`sentences: ${sentences.join(' | ')}`);
  if (sentences[0]?.startsWith('Connected · Alpha') !== true) found.push(`sentence: ${String(sentences[0])}`);
  // The words of docs/product.md section 2 stay, whatever follows them.
  if (!toast?.startsWith('ConnectedAlpha') || !toast.includes('JP')) found.push(`toast: ${String(toast)}`);
  if (!header?.includes('On')) found.push(`header: ${String(header)}`);
  return found;
}

const anyLine: fc.Arbitrary<Line> = fc.oneof(
  fc.constantFrom<Line>({ health: 'checking' }, { health: 'good' }, { health: 'unmeasured' }),
  fc.integer({ min: 0, max: 90_000 }).map((seconds): Line => ({ health: 'silent', seconds })),
  fc
    .record({ missed: fc.integer({ min: 2, max: 6 }), probes: fc.constant(6) })
    .map((figures): Line => ({ health: 'unstable', cause: { kind: 'missed', ...figures } })),
  fc.integer({ min: 26, max: 900 }).map((byMs): Line => ({ health: 'unstable', cause: { kind: 'slower', byMs } })),
);

describe('hero, lane, header, toast, drawer, status bar, tray and title', () => {
  it('J1: agree on the line over 1,000 random lines', { timeout: TEST_LIMIT_MS }, () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        act(() => setJudged(CONNECTED, line));
        expect(disagreements(line)).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('J2: show nothing green when the line has not been judged', () => {
    act(() => setConnection(CONNECTED));
    expect(disagreements({ health: 'checking' })).toEqual([]);
  });

  it('J2: the mark of the connected server in the list has the tone of its line, which the layout carries', () => {
    giveListSize();
    renderAt(<ServerRows />);
    act(() => setJudged(CONNECTED, { health: 'silent', seconds: 20 }));
    const row = document.querySelector('[role="row"][data-name="Alpha"]');
    expect(row).toHaveTextContent('Connected');
    expect(row?.querySelector('[class*="green"]')).toBeNull();
  });

  it.each<[Line, string, string]>([
    [{ health: 'checking' }, 'Connected, checking quality', 'checking quality'],
    [
      { health: 'unstable', cause: { kind: 'missed', missed: 3, probes: 6 } },
      'Connected3 of 6 pings missed',
      '3 of 6 pings missed',
    ],
    [
      { health: 'unstable', cause: { kind: 'slower', byMs: 38 } },
      'Connected38 ms slower than usual',
      '38 ms slower than usual',
    ],
    [{ health: 'silent', seconds: 20 }, 'Connectedno answer for 20 s', 'no answer for 20 s'],
    [{ health: 'silent', seconds: 27_183 }, 'Connectedno answer for 07:33:03', 'no answer for 07:33:03'],
    [{ health: 'unmeasured' }, 'no measurements from the helper', 'no measurements from the helper'],
  ])('say what is known of the line %o', async (line, hero, detail) => {
    act(() => setJudged(CONNECTED, line));
    await act(settleImports);
    expect(document.querySelector('[data-state]')).toHaveTextContent(hero);
    expect(screen.getByTestId('connection-toast')).toHaveTextContent(detail);
    expect(document.title).toContain(`Connected · Alpha · ${detail}`);
  });

  it.each<[Lag, string, readonly string[]]>([
    [OWN, 'Your own connection is slow: all 40 servers are about 38 ms slower', ['slow', 'off', 'off', 'bad', 'bad']],
    [HELPER, 'The helper is slow to respond', ['off', 'slow', 'slow', 'bad', 'bad']],
    [ROUTE, 'Only Alpha is not responding; the others are normal', ['off', 'off', 'off', 'bad', 'bad']],
  ])('mark in the lane what the sentence names beside a silent server: %o', async (lag, sentence, stations) => {
    act(() => {
      setJudged(CONNECTED, { health: 'silent', seconds: 20 });
      setLag(lag);
    });
    await act(settleImports);
    expect(document.querySelector('[data-state]')).toHaveTextContent(sentence);
    expect(places(services).stations).toEqual(stations);
    expect(disagreements({ health: 'silent', seconds: 20 })).toEqual([]);
  });

  it('show at once that there is no network', () => {
    act(() => setJudged(CONNECTED));
    act(() => setOnline(false));
    const { tones, sentences, lane } = places(services);
    expect(new Set(Object.values(tones))).toEqual(new Set(['danger']));
    expect([...new Set(sentences)]).toEqual(['Connected · Alpha · No network']);
    expect(lane).toBe('bad');
  });

  it('J2: show the age of a figure that is older than two sweeps', () => {
    const { connectedAt } = CONNECTED;
    act(() => {
      addSample({ at: Date.now() - 5_000, roundTripMs: 13, jitterMs: 1, via: 'service', connectedAt });
      setJudged(CONNECTED, { health: 'silent', seconds: 5 });
    });
    expect(screen.getByText('13 ms')).toBeVisible();
    act(() => addSample({ at: Date.now() - 15_000, roundTripMs: 14, jitterMs: 1, via: 'service', connectedAt }));
    expect(screen.getByText('15 s ago')).toBeVisible();
  });
});
