/** The colours of every display that can be chosen, computed from the style sheets: contrast, and levels that every eye tells apart. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../../tools/lib/run';
import { colourOver, contrast, distance, EYES } from '../../support/pages/measures/colour';

const THEMES = ['dark', 'light'] as const;
const CONTRASTS = ['', 'data-high-contrast'] as const;
const COLOURS = ['', 'data-safe-colors'] as const;
const LEVELS = ['low', 'medium', 'high'] as const;
const TEXTS = ['text', 'text-2', 'muted', 'green', 'amber', 'red', 'accent-text', ...LEVELS];
const SURFACES = ['bg', 'drawer', 'card', 'raised'];

const rules = ['tokens.css', 'display.css'].flatMap((file) =>
  [...readFileSync(fromRoot('src', 'styles', file), 'utf8').matchAll(/^(:root[^{]*)\{([^}]*)\}/gm)].map(
    ([, selector = '', body = '']) => ({
      selector,
      values: [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const),
    }),
  ),
);

/** The tokens of <html> with these attributes: the last matching rule wins, as no earlier one is more specific. */
function tokensOf(theme: string, attributes: readonly string[]): (name: string) => string {
  document.documentElement.dataset['theme'] = theme;
  for (const name of [...CONTRASTS, ...COLOURS]) {
    if (name !== '') document.documentElement.toggleAttribute(name, attributes.includes(name));
  }
  const matching = rules.filter(
    ({ selector, values }) => values.length > 0 && document.documentElement.matches(selector),
  );
  const tokens = new Map(matching.flatMap(({ values }) => values));
  const valueOf = (name: string): string => {
    const value = tokens.get(name) ?? '';
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return other === undefined ? value : valueOf(other);
  };
  return valueOf;
}

const displays = THEMES.flatMap((theme) =>
  CONTRASTS.flatMap((high) => COLOURS.map((safe) => ({ theme, high, safe, name: `${theme} ${high} ${safe}` }))),
);

describe.each(displays)('$name', ({ theme, high, safe }) => {
  const valueOf = tokensOf(theme, [high, safe]);
  // In high contrast WCAG's enhanced one.
  const least = high === '' ? 4.5 : 7;

  it('texts, colours of state and levels of ping are read on every surface', () => {
    const pale = SURFACES.flatMap((surface) =>
      TEXTS.map((text) => {
        const ratio = contrast(colourOver(valueOf(text)), colourOver(valueOf(surface)));
        return ratio >= least ? '' : `${text} on ${surface}: ${ratio.toFixed(2)}`;
      }),
    );
    expect(pale.filter(Boolean)).toEqual([]);
  });

  it('levels of ping are read on their own tint', () => {
    const card = colourOver(valueOf('card'));
    for (const level of LEVELS) {
      const tint = colourOver(valueOf(`${level}-soft`), card);
      expect(contrast(colourOver(valueOf(level)), tint), level).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('edges of controls are seen', () => {
    const edge = high === '' ? 'control' : 'border';
    expect(contrast(colourOver(valueOf(edge)), colourOver(valueOf('card')))).toBeGreaterThanOrEqual(3);
  });

  it.runIf(safe !== '')('the three levels of ping are told apart by every kind of eye', () => {
    for (const [eyes, matrix] of Object.entries(EYES)) {
      for (const [one, other] of [
        ['low', 'medium'],
        ['medium', 'high'],
        ['low', 'high'],
      ] as const) {
        const apart = distance(colourOver(valueOf(one)), colourOver(valueOf(other)), matrix);
        expect(apart, `${eyes}: ${one} and ${other}`).toBeGreaterThan(20);
      }
    }
  });
});

it('the usual colours are not told apart by every eye, which proves that the measure works', () => {
  const valueOf = tokensOf('light', []);
  const apart = distance(colourOver(valueOf('medium')), colourOver(valueOf('high')), EYES.deuteranopia);
  expect(apart).toBeLessThan(10);
});
