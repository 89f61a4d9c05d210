/** A live region beside LiveRegion is reported, because its text would be announced by few screen readers when both appear together. */
import { existsSync } from 'node:fs';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';
import { fromRoot } from '../../../../tools/lib/run';

interface LiveRegionsModule {
  readonly liveRegions: NonNullable<Linter.Config['plugins']>[string];
  readonly OWN_REGIONS: Readonly<Record<string, string>>;
}

// The rule is plain JavaScript, because ESLint's own configuration loads it.
const { liveRegions, OWN_REGIONS } = (await import(fromRoot('tools', 'lint', 'live-regions.js'))) as LiveRegionsModule;

const lint = (code: string, file = 'src/features/games/GamesState.tsx') =>
  new Linter({ cwd: fromRoot() })
    .verify(
      code,
      {
        files: ['**/*.tsx'],
        languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
        plugins: { 'live-regions': liveRegions },
        rules: { 'live-regions/one': 'error' },
      },
      fromRoot(file),
    )
    .map(({ message }) => message);

it.each([
  '<p role="status">{text}</p>;',
  "<p role={'log'}>{text}</p>;",
  "<p role={isRed ? 'alert' : 'status'}>{text}</p>;",
  "<p role={isShown && 'status'}>{text}</p>;",
  '<p aria-live="polite">{text}</p>;',
  '<p aria-live={politeness}>{text}</p>;',
])('the linter reports a live region of its own: %s', (code) => {
  expect(lint(code)).toEqual([expect.stringContaining('A live region of its own')]);
});

it.each(['<p role="alert">{text}</p>;', '<LiveRegion>{text}</LiveRegion>;', '<p role={role}>{text}</p>;'])(
  'the linter accepts %s',
  (code) => {
    expect(lint(code)).toEqual([]);
  },
);

it('every file with a region of its own exists and is not reported, and the rule is on', async () => {
  for (const file of Object.keys(OWN_REGIONS)) {
    expect(existsSync(fromRoot(file)), file).toBe(true);
    expect(lint('<p role="status">{text}</p>;', file)).toEqual([]);
  }
  const file = fromRoot('src/features/games/GamesState.tsx');
  const config = (await new ESLint({ cwd: fromRoot() }).calculateConfigForFile(file)) as {
    rules: Record<string, unknown>;
  };
  expect(config.rules['live-regions/one']).toEqual([2]);
});
