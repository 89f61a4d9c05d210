/** Every pattern of the product is checked by its structure to take linear time; nothing is timed here. */
import { relative } from 'node:path';
import { ESLint, type Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';
import { filesIn } from '../../../../tools/lib/files-in';
import { fromRoot } from '../../../../tools/lib/run';

// Plain JavaScript, because ESLint's own configuration loads it.
const { linearPatterns } = (await import(fromRoot('tools', 'lint', 'regexps.js'))) as {
  readonly linearPatterns: Required<Pick<Linter.Config, 'plugins' | 'rules'>>;
};

const ROOMS = ['src', 'common', 'electron'];

/** These rules alone, which no comment in a file can disable. */
const eslint = new ESLint({
  cwd: fromRoot(),
  overrideConfigFile: true,
  overrideConfig: {
    ...linearPatterns,
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    linterOptions: { noInlineConfig: true },
  },
});

async function rulesAgainst(code: string): Promise<readonly (string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: fromRoot('src/model/shop/gift.ts') });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

const WAYS = 'regexps/few-ways';
const MOVE = 'regexp/no-super-linear-move';
const KNOWN = 'regexps/known-pattern';

it.each([
  ['a quantifier within a quantifier', WAYS, String.raw`/^(?:a+)+$/.test(text);`],
  ['a quantifier within a quantifier that also takes nothing', WAYS, String.raw`/(x*)*y/.test(text);`],
  ['a quantifier within a quantifier, with an optional sign', WAYS, String.raw`/^(?:\w+\s?)*$/.test(text);`],
  ['optional signs under a quantifier', WAYS, String.raw`/^(?:ab?b?)*c/.test(text);`],
  ['two quantifiers side by side that share signs', WAYS, String.raw`/^\d+[\da-f]+x$/.test(text);`],
  ['two long repetitions that share signs', WAYS, String.raw`/^\d{1,4000}\d{1,4000}x$/.test(text);`],
  ['two quantifiers with something optional between', WAYS, String.raw`/^\s*-?\s*=/.test(text);`],
  ['two quantifiers whose case alone differs', WAYS, String.raw`/^[a-z]*[A-Z]*1/i.test(text);`],
  ['two quantifiers before a look ahead', WAYS, String.raw`/^a+[ab]*(?!c)/.test(text);`],
  ['alternatives that begin alike under a quantifier', WAYS, String.raw`/^(?:a|ab|b)*c$/.test(text);`],
  ['alternatives that overlap under a quantifier', WAYS, String.raw`/^(?:\d|[0-5])*$/.test(text);`],
  ['alternatives that overlap in a look ahead', WAYS, String.raw`/^(?=(?:a|aa)+b)c/.test(text);`],
  ['a group that is taken again', WAYS, String.raw`/^(?:(a)|b)(?:\1|a)*c/.test(text);`],
  ['the failing end of a run, tried from each of its signs', MOVE, String.raw`text.replace(/\s+$/, '');`],
  ['what does not follow a run, tried from each of its signs', MOVE, String.raw`/.*=/s.test(text);`],
  ['what is built from texts', WAYS, 'const PART = "a+"; new RegExp(`^(?:${PART})+$`).test(text);'],
  ['what is built from a list', WAYS, "const ALL = ['a', 'ab', 'b'].join('|'); RegExp(`^(?:${ALL})*c`).test(text);"],
])('G5: the linter reports %s', async (_, rule, code) => {
  expect(await rulesAgainst(`declare const text: string; ${code}`)).toContain(rule);
});

it.each([
  'new RegExp(text).test(other);',
  'RegExp(`^${text}$`).test(other);',
  "new RegExp('a', text).test(other);",
  'const Pattern = RegExp; new Pattern(text).test(other);',
  'new globalThis.RegExp(text).test(other);',
  'other.match(text);',
  "other.matchAll('a+');",
  "other.search('(a+)+$');",
])('G5: the linter reports a pattern that it cannot read: %s', async (code) => {
  expect(await rulesAgainst(`declare const text: string; declare const other: string; ${code}`)).toContain(KNOWN);
});

it.each([
  String.raw`/^(?:[a-z]+\.)*[a-z]+$/.test(text);`,
  String.raw`/"(?:[^"\\]|\\.)*"/.test(text);`,
  String.raw`/^a+[ab]*/.test(text);`,
  String.raw`/^(?:a?){3}$/.test(text);`,
  String.raw`text.replace(/(?<!\s)\s+$/, '');`,
  String.raw`const RUN = /\d+/g; text.match(RUN);`,
  "const PART = String.raw`\\d+`; new RegExp(`^${PART}$`, 'u').test(text);",
  'const isPattern = (value: unknown): value is RegExp => value instanceof RegExp;',
])('G5: the linter accepts a pattern of linear time: %s', async (code) => {
  expect(await rulesAgainst(`declare const text: string; ${code}`)).toEqual([]);
});

it.each(ROOMS)(
  "G5: the project's own configuration has these rules for every file of %s",
  { timeout: 60_000 },
  async (room) => {
    for (const name of ['some.ts', 'deep/down/Some.tsx']) {
      const config = (await new ESLint({ cwd: fromRoot() }).calculateConfigForFile(
        fromRoot(room, name),
      )) as Linter.Config;
      expect(Object.keys(linearPatterns.rules)).toHaveLength(4);
      for (const [rule, wanted] of Object.entries(linearPatterns.rules)) {
        expect(config.rules?.[rule]).toEqual([2, ...[wanted].flat().slice(1)]);
      }
    }
  },
);

it('G5: every pattern of the product takes linear time', { timeout: 120_000 }, async () => {
  const scripts = filesIn(ROOMS, /\.[cm]?[jt]sx?$/);
  const results = await eslint.lintFiles(ROOMS.map((room) => `${room}/**/*.{ts,tsx}`));
  expect(results).toHaveLength(scripts.length);
  const found = results.flatMap(({ filePath, messages }) =>
    messages
      .flatMap(({ ruleId }) => ruleId ?? [])
      .map((rule) => `${relative(fromRoot(), filePath).replaceAll('\\', '/')}: ${rule}`),
  );
  // The person's own texts, each escaped, as alternatives: such a pattern has no quantifier.
  expect(found).toEqual([`common/redact/own-texts.ts: ${KNOWN}`]);
});
