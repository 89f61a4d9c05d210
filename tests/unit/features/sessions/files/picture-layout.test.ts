/** The layout of a session's picture: everything inside it, nothing over something else, and its colours those of the design. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PICTURE_COLOURS, type PictureColours } from '../../../../../src/features/sessions/files/picture-colours.rules';
import { layOutPicture } from '../../../../../src/features/sessions/files/picture-layout.rules';
import { fitText, wrapText } from '../../../../../src/features/sessions/files/picture-parts.rules';
import { healthSpans } from '../../../../../src/features/sessions/files/picture-ribbon.rules';
import type { PictureTexts } from '../../../../../src/features/sessions/files/picture.rules';
import type { DrawCommand, MeasureText } from '../../../../../src/model/drawing';
import { DEFAULT_SCALE } from '../../../../../src/model/ping/ping-level.rules';
import type { SessionRecap } from '../../../../../src/model/line/session-recap';
import { fromRoot } from '../../../../../tools/lib/run';
import { eveningRecap, probes, SESSION_START, sessionRecap } from '../../../../support/samples/session-recaps';

/** Every letter is as wide as half its height. */
const measure: MeasureText = (text, { size }) => Array.from(text).length * size * 0.5;
const FONT = { size: 20, weight: 500 };

function textsOf(change: Partial<PictureTexts> = {}): PictureTexts {
  return {
    brand: 'PingLane',
    when: 'Nov 22, 2026 · 9:05 PM–9:35 PM · 29 min',
    servers: [{ name: 'Tokyo 2', code: 'JP', flag: 'flags/jp.svg' }],
    moreServers: (count) => `+${count}`,
    verdict: { strong: 'Saves 23 ms', text: '±6 · 353 samples', tone: 'green' },
    grade: { letter: 'B', word: 'Good', title: 'Grade', tone: 'green' },
    tiles: ['Median', 'Jitter'].map((label) => ({ label, value: '75', unit: 'ms', level: 'low' as const })),
    graph: {
      ...{ title: 'Ping', direct: 'Direct 98 ms', empty: 'No samples are kept. The figures are.' },
      ...{ clock: (at) => new Date(at).toISOString().slice(11, 19), number: String },
    },
    healthTitle: 'Line',
    healths: [{ health: 'good', name: 'good', time: '25 min' }],
    lagTitle: 'Where the lag came from',
    lags: [{ name: 'Your own connection', time: '3 min' }],
    invitation: null,
    ...change,
  };
}

const layOut = (recap: SessionRecap, texts = textsOf(), theme: 'dark' | 'light' = 'dark') =>
  layOutPicture({ recap, texts, theme, scale: DEFAULT_SCALE }, measure);
const wordsOf = (commands: readonly DrawCommand[]) =>
  commands.flatMap((command) => (command.kind === 'text' ? [command.text] : []));

/** Left, right, top and bottom of what is drawn; the glow alone may leave the picture. */
function edgesOf(command: DrawCommand): readonly [number, number, number, number] {
  switch (command.kind) {
    case 'rect':
    case 'image':
      return [command.x, command.x + command.width, command.y, command.y + command.height];
    case 'path': {
      const [xs, ys] = [command.points.map(({ x }) => x), command.points.map(({ y }) => y)];
      return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    }
    case 'disc':
      if (command.isGlow === true) return [0, 0, 0, 0];
      return [command.x - command.radius, command.x + command.radius, command.y - command.radius, command.y];
    case 'text': {
      const width = measure(command.text, command.font);
      const left = command.x - { start: 0, center: width / 2, end: width }[command.align ?? 'start'];
      return [left, left + width, command.y - command.font.size, command.y];
    }
  }
}

describe('the layout of a picture', () => {
  it('stays inside the picture, whatever the names and texts are and however long the session was', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 90 });
    const server = name.map((text) => ({ name: text, code: 'JP', flag: 'flags/jp.svg' }));
    const session = fc.oneof(
      ...[eveningRecap(), sessionRecap({ samples: probes(1) }), sessionRecap({ samples: [] })].map((one) =>
        fc.constant(one),
      ),
      fc.constant(sessionRecap({ samples: probes(17_280), endedAt: SESSION_START + 86_400_000 })),
      fc.constant(sessionRecap({ samples: probes(5), endedAt: SESSION_START })),
    );
    const link = fc.option(
      fc.webUrl({ size: 'large' }).map((url) => url.slice(0, 512)),
      { nil: null },
    );
    fc.assert(
      fc.property(
        fc.array(server, { minLength: 1, maxLength: 5 }),
        name,
        session,
        link,
        (servers, text, recap, invited) => {
          const invitation = invited === null ? null : { title: text, link: invited };
          const changes = { servers, when: text, graph: { ...textsOf().graph, title: 'Ping', empty: text } };
          const lags = [1, 2, 3, 4, 5].map(() => ({ name: text, time: '3 min' }));
          for (const command of layOut(recap, textsOf({ ...changes, invitation, lags }))) {
            const [left, right, top, bottom] = edgesOf(command);
            expect([command, left >= 0, right <= 1200.5, top >= 0, bottom <= 630]).toEqual([
              command,
              true,
              true,
              true,
              true,
            ]);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('shows each text that it is given', () => {
    const texts = textsOf({ invitation: { title: 'Join me', link: 'https://a.b/1' } });
    const { when, verdict, graph } = texts;
    const shown = wordsOf(layOut(eveningRecap(), texts)).join(' | ');
    const wanted = [
      ...[
        'PingLane',
        when,
        'Tokyo 2',
        'JP',
        verdict.strong,
        verdict.text,
        'B',
        'Good',
        'Grade',
        'Median',
        'Jitter',
        '75',
      ],
      ...['ms', graph.title, graph.direct, 'Line', 'good', '25 min', 'Where the lag came from', 'Your own connection'],
      ...['3 min', 'Join me', 'https://a.b/1'],
    ];
    expect(wanted.filter((text) => !shown.includes(text))).toEqual([]);
  });

  it('cuts long names of servers before the grade, and counts those that are not shown', () => {
    const name = 'Frankfurt am Main Premium Gaming Server Number Twelve, Europe West';
    const servers = [name, name, name].map((text) => ({ name: text, code: 'DE', flag: 'flags/de.svg' }));
    const commands = layOut(eveningRecap(), textsOf({ servers }));
    expect(wordsOf(commands).filter((word) => word.endsWith('…'))).toHaveLength(2);
    expect(wordsOf(commands)).toContain('+1');
    const letter = commands.find((command) => command.kind === 'text' && command.text === 'B');
    const names = commands.filter((command) => command.kind === 'text' && command.text.endsWith('…'));
    for (const command of names) expect(edgesOf(command)[1]).toBeLessThan(letter ? edgesOf(letter)[0] : 0);
  });

  it('cuts two long names by the same share, and no more than it must', () => {
    const name = 'Frankfurt am Main Premium Gaming Server Number Twelve, Europe West';
    const servers = [name, name.slice(0, name.length / 2)].map((text) => ({
      name: text,
      code: 'DE',
      flag: 'flags/de.svg',
    }));
    const commands = layOut(eveningRecap(), textsOf({ servers }));
    const [long = '', short = ''] = wordsOf(commands).filter((word) => word.endsWith('…'));
    expect(long.length / short.length).toBeCloseTo(2, 0);
    const lastOf = (word: string) => commands.findLast((command) => command.kind === 'text' && command.text === word);
    const [code, letter] = [lastOf('DE'), lastOf('B')];
    expect((letter ? edgesOf(letter)[0] : 0) - (code ? edgesOf(code)[1] : 0)).toBeLessThan(120);
  });

  it('shows the invitation as text and code when it is given, and as text alone when its code would be too fine', () => {
    const codeOf = (link: string) =>
      layOut(eveningRecap(), textsOf({ invitation: { title: 'Join me', link } })).filter(
        (command) => command.kind === 'rect' && command.fill === '#000',
      ).length;
    expect(codeOf('https://friends.example/join/1')).toBeGreaterThan(100);
    expect(codeOf(`https://friends.example/${'x'.repeat(480)}`)).toBe(0);
    expect(wordsOf(layOut(eveningRecap())).join('')).not.toContain('Join me');
  });

  it('breaks the line at a switch and at missed probes, and marks each column of missed ones', () => {
    const commands = layOut(eveningRecap());
    const lines = commands.filter((command) => command.kind === 'path' && command.lineWidth === 2.5);
    expect(lines.length).toBeGreaterThan(5);
    const missed = commands.filter((command) => command.kind === 'rect' && command.fill === PICTURE_COLOURS.dark.red);
    expect(missed.length).toBeGreaterThan(10);
  });

  it('draws a single sample as a dot', () => {
    const commands = layOut(sessionRecap({ samples: probes(1), events: [] }));
    expect(commands.filter((command) => command.kind === 'path' && command.lineWidth === 6)).toHaveLength(1);
  });
});

describe('the health in a picture', () => {
  it('is judged from the samples as it was during the session', () => {
    const healths = healthSpans(eveningRecap()).map(({ health }) => health);
    expect(healths[0]).toBe('checking');
    expect(healths).toEqual(expect.arrayContaining(['good', 'unstable', 'silent']));
    expect(healths.at(-1)).toBe('good');
  });

  it('is unknown in a pause without samples', () => {
    const samples = [...probes(10), ...probes(5).map((sample) => ({ ...sample, at: sample.at + 600_000 }))];
    const spans = healthSpans({ samples, events: [], endedAt: SESSION_START + 700_000 });
    const covered = spans.reduce((sum, { from, to }) => sum + to - from, 0);
    expect(covered).toBeLessThan(150_000);
  });
});

describe('a text of a picture', () => {
  it('is cut between letters with an ellipsis when it is too wide', () => {
    expect(fitText('Tokyo', 50, FONT, measure)).toBe('Tokyo');
    expect(fitText('Tokyo 2', 50, FONT, measure)).toBe('Toky…');
    expect(fitText('กำลังเทียบ', 41, FONT, measure)).toBe('กำ…');
  });

  it('is broken between words, an address between letters, and the last line ends in an ellipsis', () => {
    expect(wrapText('no samples are kept', { width: 110, limit: 3, by: 'word' }, FONT, measure)).toEqual([
      'no samples',
      'are kept',
    ]);
    expect(wrapText('no samples are kept', { width: 110, limit: 1, by: 'word' }, FONT, measure)).toEqual([
      'no samples…',
    ]);
    expect(wrapText('https://a.b/cd', { width: 80, limit: 2, by: 'grapheme' }, FONT, measure)).toEqual([
      'https://',
      'a.b/cd',
    ]);
  });
});

describe('the colours of a picture', () => {
  const tokens = readFileSync(fromRoot('src/styles/tokens.css'), 'utf8');
  const [, dark = '', light = ''] =
    /data-theme='dark'\] \{(.*?)\n\}.*?data-theme='light'\] \{(.*?)\n\}/s.exec(tokens) ?? [];
  const names = Object.keys(PICTURE_COLOURS.dark) as (keyof PictureColours)[];
  it.each(names)('%s is the design token in both themes', (name) => {
    const token = name.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(dark).toContain(`--${token}: ${PICTURE_COLOURS.dark[name]};`);
    expect(light).toContain(`--${token}: ${PICTURE_COLOURS.light[name]};`);
  });
});
