/** Every place that names the connection shows the same health of its line (promises J1, J2). */
import { act, screen } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DESKTOP_BRIDGE_KEY } from '../../../../common/contract/ipc/ipc-call';
import { trayState } from '../../../../electron/desktop/tray-state';
import { WindowTitle } from '../../../../src/app/WindowTitle';
import { addSample, setConnection } from '../../../../src/core/connection/connection.store';
import { setOnline } from '../../../../src/core/preferences/network.store';
import { followTray } from '../../../../src/core/desktop/desktop-tray';
import { Hero } from '../../../../src/features/home/hero/Hero';
import { ConnectionToast } from '../../../../src/features/shell/ConnectionToast';
import { DrawerFooter } from '../../../../src/features/shell/drawer/DrawerFooter';
import { ConnectionSwitch } from '../../../../src/features/shell/header/ConnectionSwitch';
import { StatusBar } from '../../../../src/features/shell/status/StatusBar';
import type { Line, LineHealth } from '../../../../src/model/line-health';
import type { FakeServices } from '../../../support/fake-services';
import { setJudged } from '../../../support/lines';
import { renderAt, signedIn } from '../../../support/signed-in';

/** A thousand lines in eight places take their time on a machine that does other things as well. */
const TEST_LIMIT_MS = 120_000;

const CONNECTED = { state: 'connected', serverId: 'alpha', connectedAt: 0 } as const;

let services: FakeServices;
beforeEach(async () => {
  vi.stubGlobal(DESKTOP_BRIDGE_KEY, {});
  services = await signedIn();
  renderAt(
    <>
      <WindowTitle />
      <ConnectionSwitch />
      <ConnectionToast />
      <Hero />
      <DrawerFooter isCollapsed={false} />
      <StatusBar />
    </>,
  );
  return followTray();
});

/** The class of a style sheet's tone on an element: its names are built from the sheet's own. */
function toneIn(element: Element | null | undefined): string {
  const found = /(success|neutral|warning|danger|good|slow|bad)(?![a-z])/.exec(element?.getAttribute('class') ?? '');
  const word = found?.[1] ?? '';
  return { good: 'success', slow: 'warning', bad: 'danger' }[word] ?? word;
}

/** What every place shows now. */
function places() {
  // Queries by role look at the style of every element, which takes most of the time of a thousand lines.
  const hero = document.querySelector('[data-state]');
  const toast = document.querySelector('[data-testid="connection-toast"]');
  const header = document.querySelector('[role="switch"]');
  const lane = [...document.querySelectorAll('[role="img"] span[data-state]')].map((part) =>
    part.getAttribute('data-state'),
  );
  const tray = services.trayViews.at(-1);
  const footer = document.querySelector('[title^="Alpha · JP"]')?.parentElement;
  const status = document.querySelector('footer [data-power]');
  return {
    tones: {
      hero: hero?.getAttribute('data-tone'),
      stateLine: toneIn(hero?.querySelector('p')),
      toast: toneIn(toast),
      header: toneIn(header),
      drawer: toneIn(footer?.querySelector('span')),
      sparkline: toneIn(footer?.querySelector('svg')),
      statusBar: toneIn(status?.querySelector('span')),
      tray: tray?.line,
    },
    lane: lane.at(-1),
    isLaneGreen: lane.includes('on'),
    trayPicture: trayState({ state: 'open' }, tray ?? null),
    sentences: [tray?.sentence, status?.textContent, document.title.split(' · ').slice(1).join(' · ').split(' – ')[0]],
    toast: toast?.textContent,
    header: header?.textContent,
  };
}

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
  const { tones, lane, isLaneGreen, trayPicture, sentences, toast, header } = places();
  const tone = TONES[line.health];
  const found = Object.entries(tones).flatMap(([place, shown]) =>
    shown === tone ? [] : [`${place}: ${String(shown)} instead of ${tone}`],
  );
  if (lane !== LANES[line.health]) found.push(`lane: ${String(lane)}`);
  if (isLaneGreen !== (line.health === 'good' || line.health === 'unstable')) found.push('lane: green');
  if (trayPicture !== PICTURES[line.health]) found.push(`tray: ${trayPicture}`);
  if (new Set(sentences).size !== 1) found.push(`sentences: ${sentences.join(' | ')}`);
  if (sentences[0]?.startsWith('Connected · Alpha') !== true) found.push(`sentence: ${String(sentences[0])}`);
  // The specification's words stay, whatever follows them.
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

  it.each<[Line, string, string]>([
    [{ health: 'checking' }, 'Connected, checking the line', 'checking the line'],
    [
      { health: 'unstable', cause: { kind: 'missed', missed: 3, probes: 6 } },
      'Alpha: 3 of 6 pings missed',
      '3 of 6 pings missed',
    ],
    [
      { health: 'unstable', cause: { kind: 'slower', byMs: 38 } },
      'Alpha: 38 ms slower than usual',
      '38 ms slower than usual',
    ],
    [{ health: 'silent', seconds: 20 }, 'Alpha has not answered for 20 s', 'no answer for 20 s'],
    [{ health: 'unmeasured' }, 'the helper measures nothing', 'the helper measures nothing'],
  ])('say what is known of the line %o', (line, hero, detail) => {
    act(() => setJudged(CONNECTED, line));
    expect(document.querySelector('[data-state]')).toHaveTextContent(hero);
    expect(screen.getByTestId('connection-toast')).toHaveTextContent(detail);
    expect(document.title).toContain(`Connected · Alpha · ${detail}`);
  });

  it('show at once that there is no network', () => {
    act(() => setJudged(CONNECTED));
    act(() => setOnline(false));
    const { tones, sentences, lane } = places();
    expect(new Set(Object.values(tones))).toEqual(new Set(['danger']));
    expect([...new Set(sentences)]).toEqual(['Connected · Alpha · No network']);
    expect(lane).toBe('bad');
  });

  it('J2: show the age of a figure that is older than two sweeps', () => {
    act(() => {
      addSample({ at: Date.now() - 5_000, roundTripMs: 13, jitterMs: 1, via: 'service' });
      setJudged(CONNECTED, { health: 'silent', seconds: 5 });
    });
    expect(screen.getByText('13 ms')).toBeVisible();
    act(() => addSample({ at: Date.now() - 15_000, roundTripMs: 14, jitterMs: 1, via: 'service' }));
    expect(screen.getByText('14 ms, 15 s ago')).toBeVisible();
  });
});
