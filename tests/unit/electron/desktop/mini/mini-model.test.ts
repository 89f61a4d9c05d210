/** What the mini window shows, at the boundaries of its rules, and until when. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TrayView } from '../../../../../common/contract/ipc/desktop-settings';
import { LANGUAGES } from '../../../../../common/languages';
import { FIGURE_AGE_MAX_MS } from '../../../../../common/monitoring';
import { miniModel, untilNextDrawing, type MiniState } from '../../../../../electron/desktop/mini/mini-model';
import { trayView as view } from '../../../../support/samples/tray-view';

const MINUTE = 60_000;
const SINCE = 1_000_000;
const connected: TrayView = {
  ...view,
  mini: {
    ...{ theme: 'dark', isHighContrast: false, textSize: '100' },
    ...{ state: 'Connected', tone: 'success' },
    ...{ server: { id: 'sg', name: 'Singapore' }, since: SINCE },
    action: { label: 'Disconnect', isOff: false },
  },
};
const state = (part: Partial<MiniState> = {}): MiniState => ({
  ...{ view: connected, session: { state: 'open' }, figures: null, language: 'en', ...part },
});
const figures = (at: number) => ({ pingMs: 12.4, jitterMs: 1.26, at });

describe('the drawing', () => {
  it('has the words of the page and the figures of the last sweep', () => {
    expect(miniModel(state({ figures: figures(SINCE) }), SINCE)).toEqual({
      ...{ isHighContrast: false, zoom: 1 },
      ...{ lang: 'en', theme: 'dark', title: 'Mini window', close: 'Close mini window' },
      ...{ tone: 'success', state: 'Connected', server: 'Singapore', time: '0 min' },
      ...{ ping: { label: 'Ping', value: '12 ms' }, jitter: { label: 'Jitter', value: '1.3 ms' } },
      action: { label: 'Disconnect', isOff: false },
    });
  });

  it('says only the name of the product before the page has reported, and opens the app', () => {
    const model = miniModel(state({ view: null }), SINCE);
    expect(model).toMatchObject({ state: 'PingLane', tone: 'neutral', server: '', time: '' });
    expect(model.action).toEqual({ label: 'Open PingLane', isOff: false });
  });

  it.each([
    ['90', 0.9],
    ['100', 1],
    ['150', 1.5],
  ] as const)('has the contrast and the text size %s of the app', (textSize, zoom) => {
    const look: TrayView = { ...connected, mini: { ...connected.mini, isHighContrast: true, textSize } };
    expect(miniModel(state({ view: look }), SINCE)).toMatchObject({ isHighContrast: true, zoom });
  });

  it('opens the app when signed out', () => {
    const signedOut: TrayView = { ...connected, isSignedIn: false, mini: { ...view.mini, action: null } };
    expect(miniModel(state({ view: signedOut }), SINCE).action.label).toBe('Open PingLane');
  });

  it.each([
    [0, '12 ms'],
    [FIGURE_AGE_MAX_MS, '12 ms'],
    [FIGURE_AGE_MAX_MS + 1, '–'],
    [-1, '–'],
  ])('J2: shows figures that are %i ms old as %s', (age, value) => {
    expect(miniModel(state({ figures: figures(SINCE) }), SINCE + age).ping.value).toBe(value);
  });

  it('J2: shows a dash for a missed probe', () => {
    const missed = { pingMs: null, jitterMs: null, at: SINCE };
    const { ping, jitter } = miniModel(state({ figures: missed }), SINCE);
    expect([ping.value, jitter.value]).toEqual(['–', '–']);
  });

  it.each(['none', 'closing', 'opening'] as const)(
    'J1: is neither good nor has figures while the helper session is %s, whatever the page last reported',
    (session) => {
      const model = miniModel(state({ session: { state: session }, figures: figures(SINCE) }), SINCE);
      expect([model.tone, model.ping.value]).toEqual(['neutral', '–']);
    },
  );

  it.each([
    [0, '0 min'],
    [MINUTE - 1, '0 min'],
    [MINUTE, '1 min'],
    [60 * MINUTE - 1, '59 min'],
    [60 * MINUTE, '1 h 0 min'],
    [25 * 60 * MINUTE + 5 * MINUTE, '25 h 5 min'],
    [-5, '0 min'],
  ])('writes a session of %i ms as %s', (span, time) => {
    expect(miniModel(state(), SINCE + span).time).toBe(time);
  });

  it.each(LANGUAGES)('has all of its texts in %s', (language) => {
    const model = miniModel(state({ language, figures: figures(SINCE) }), SINCE + 61 * MINUTE);
    const texts = [model.title, model.close, model.time, model.ping.label, model.jitter.label];
    for (const text of texts) expect(text).toMatch(/^[^{}]+$/);
  });
});

describe('the next drawing', () => {
  it('is the next minute of the session, or when the figures are too old', () => {
    expect(untilNextDrawing(state(), SINCE + 1_000)).toBe(MINUTE - 1_000);
    expect(untilNextDrawing(state({ figures: figures(SINCE + 1_000) }), SINCE + 1_000)).toBe(FIGURE_AGE_MAX_MS + 1);
    expect(untilNextDrawing(state({ view }), SINCE)).toBeNull();
    expect(untilNextDrawing(state({ view: null }), SINCE)).toBeNull();
  });

  it('is never later than the first moment at which the drawing is another one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -MINUTE, max: 2 * 60 * MINUTE }),
        fc.integer({ min: -20_000, max: 20_000 }),
        fc.integer({ min: 1, max: 2 * MINUTE }),
        (span, age, later) => {
          const now = SINCE + span;
          const given = state({ figures: figures(now - age) });
          const due = untilNextDrawing(given, now);
          expect(due).toBeGreaterThan(0);
          // A clock that was set back makes the figures valid again with the next sweep only.
          if (age < 0 || due === null || later >= due) return;
          expect(miniModel(given, now + later)).toEqual(miniModel(given, now));
        },
      ),
    );
  });
});
