/** J11: a private text that a view shows without covering it is reported, so that streamer mode covers each kind of it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Linter } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { afterAll, expect, it } from 'vitest';
import { fromRoot } from '../../../../tools/lib/run';

// The rule is plain JavaScript, because ESLint's own configuration loads it.
const { privateData } = (await import(fromRoot('tools', 'lint', 'private-data.js'))) as {
  readonly privateData: NonNullable<Linter.Config['plugins']>[string];
};

const MODEL =
  'interface User { readonly id: string; readonly email: string } interface Referral { readonly link: string | null } interface Server { readonly id: string } declare function t(key: string, values?: object): string; declare function cover(text: string): string; declare function useSession<T>(read: (state: { user: User }) => T): T;';
const EXAMPLES: readonly (readonly [code: string, reports: number])[] = [
  ['export const A = ({ user }: { user: User }) => <p>{user.email}</p>;', 1],
  ['export const A = ({ user }: { user: User }) => <p><Private>{user.email}</Private></p>;', 0],
  ['export const A = ({ user }: { user: User }) => <p title={cover(user.email)} />;', 0],
  ['export const A = ({ user }: { user: User }) => <p title={user.email} />;', 1],
  ['export const A = ({ user }: { user: User }) => <p key={user.id} />;', 0],
  ['export const A = ({ user }: { user: User }) => <p>{user.id}</p>;', 1],
  ['export const A = ({ server }: { server: Server }) => <p>{server.id}</p>;', 0],
  ["export const A = ({ user }: { user: User }) => <p>{t('id', { id: user.id })}</p>;", 1],
  ["export const A = ({ user }: { user: User }) => <p>{t('id', { id: cover(user.id) })}</p>;", 0],
  ["export const A = ({ user }: { user: User }) => user.email === '' ? <p /> : null;", 0],
  ["export const A = ({ user }: { user: User }) => { const name = user.email || '-'; return <p>{name}</p>; };", 1],
  ['export const A = ({ user: { email } }: { user: User }) => <Line email={email} />;', 0],
  ['export const A = ({ user: { email } }: { user: User }) => <Line text={email} />;', 1],
  ['export const A = ({ user: { email } }: { user: User }) => <TextField defaultValue={email} />;', 1],
  ['export const A = ({ user: { email } }: { user: User }) => <TextField defaultValue={email} isPrivate />;', 0],
  ['export const A = ({ data: { link } }: { data: Referral }) => <p>{link ?? null}</p>;', 1],
  ['export const A = ({ data: { link } }: { data: Referral }) => <p onClick={() => void copy(link)} />;', 0],
  ['export const A = () => { const id = useSession(({ user }) => user.id); return <p>{id}</p>; };', 1],
  ['export const A = () => { const userId = useSession(({ user }) => user.id); return <p>{userId}</p>; };', 1],
  ['export const A = () => { const userId = useSession(({ user }) => user.id); void copy(userId); return null; };', 0],
];

// A program of the examples alone: the types of the whole project take long to load.
const folder = mkdtempSync(join(tmpdir(), 'pinglane-private-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const cases = EXAMPLES.map(([example, reports], index) => {
  const file = join(folder, `Example${index}.tsx`);
  const code = `${MODEL}\n${example}`;
  writeFileSync(file, code);
  return { example, code, reports, file };
});
const options = { strict: true, jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.ES2023, types: [] };
const programs = [
  ts.createProgram(
    cases.map(({ file }) => file),
    options,
  ),
];

it.each(cases)('J11: the rule reports $example this often: $reports', ({ code, reports, file }) => {
  const messages = new Linter({ cwd: folder }).verify(
    code,
    {
      files: ['**/*.tsx'],
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: { programs, ecmaFeatures: { jsx: true } },
      },
      plugins: { 'private-data': privateData },
      rules: { 'private-data/covered': 'error' },
    },
    file,
  );
  expect(messages.map(({ ruleId }) => ruleId)).toEqual(Array.from({ length: reports }, () => 'private-data/covered'));
});
