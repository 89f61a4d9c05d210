/** The rules that oxlint runs, and those about the imports of few files, find what they are for, with the project's own configuration. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromRoot, run } from '../../../../tools/lib/run';

const PLANTED = `
async function save(): Promise<void> {
  await Promise.resolve();
}
export function press(kind: 'a' | 'b', given: unknown): string {
  save();
  switch (kind) {
    case 'a':
      return \`\${given}\`;
  }
  return (given as any).name;
}
`;
const PLANTED_VIEW = `
import { useEffect, useState } from 'react';
export function View({ isOpen, load }: { isOpen: boolean; load: () => void }) {
  const [count, setCount] = useState(0);
  if (isOpen) useState(1);
  useEffect(() => {
    load();
  }, []);
  useEffect(() => {
    setCount(1);
  }, [isOpen]);
  return count;
}
export function Chance() {
  return <p>{Math.random()}</p>;
}
`;
const folder = mkdtempSync(join(tmpdir(), 'pinglane-lint-'));
let found = '';

beforeAll(async () => {
  const compilerOptions = { strict: true, target: 'ES2023', module: 'ESNext', moduleResolution: 'bundler', types: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
  writeFileSync(join(folder, 'planted.ts'), PLANTED);
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'View.tsx'), PLANTED_VIEW);
  await cp(fromRoot('.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  const tool = fromRoot('node_modules', 'oxlint', 'bin', 'oxlint');
  const env = { OXLINT_TSGOLINT_PATH: fromRoot('node_modules', 'oxlint-tsgolint', 'bin', 'tsgolint.js') };
  found = (await run(process.execPath, [tool, '--type-aware', '--format', 'unix', '.'], { cwd: folder, env })).output;
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['a promise that nobody awaits', 'no-floating-promises'],
  ['a switch that leaves a case out', 'switch-exhaustiveness-check'],
  ['an unknown value in a text', 'restrict-template-expressions'],
  ['a value of type any', 'no-unsafe-member-access'],
])('oxlint reports %s', (_, rule) => {
  expect(found).toContain(`typescript(${rule})`);
});

it.each([
  ['a hook behind a condition', 'rules-of-hooks'],
  ['an effect without a value that it uses', 'exhaustive-deps'],
  ['an effect that sets state at once', 'set-state-in-effect'],
  ['a component that reads a random number', 'purity'],
])('oxlint reports %s', (_, rule) => {
  expect(found).toContain(`(${rule})`);
});

describe('imports that few files may have', () => {
  // Without types, which these rules do not need and which take long to load.
  const untyped = { rules: { 'ids/own-reads': 'off' }, languageOptions: { parserOptions: { projectService: false } } };
  const eslint = new ESLint({ cwd: fromRoot(), overrideConfig: untyped as never });
  const errorsAt = async (file: string, code: string, rule = 'layers/imports') => {
    const [result] = await eslint.lintText(code, { filePath: fromRoot(file) });
    return (result?.messages ?? []).filter(({ ruleId }) => ruleId === rule);
  };

  const names = 'no-restricted-imports';

  it('E9: only keyed-request may import the call that sends an idempotency key', async () => {
    const code = "import { requestWithKey } from '../../core/session/request';\nvoid requestWithKey;\n";
    expect(await errorsAt('src/features/vouchers/redeem.ts', code, names)).toHaveLength(1);
    const beside = "import { requestWithKey } from './request';\nvoid requestWithKey;\n";
    expect(await errorsAt('src/core/session/mails.store.ts', beside, names)).toHaveLength(1);
    expect(await errorsAt('src/core/session/keyed-request.ts', beside, names)).toEqual([]);
  });

  it('J3: no topic decodes an order itself, but may import its type', async () => {
    const from = "from '../../../../common/contract/provider/order';\n";
    const code = `import { decodeOrder } ${from}void decodeOrder;\n`;
    expect(await errorsAt('src/features/checkout/orders/watch-order.ts', code, names)).toHaveLength(1);
    const type = `import type { Order } ${from}export type Shown = Order;\n`;
    expect(await errorsAt('src/features/checkout/orders/watch-order.ts', type, names)).toEqual([]);
  });

  it.each([
    "import axios from 'axios';\nvoid axios;\n",
    "import { isAxiosError } from 'axios';\nvoid isAxiosError;\n",
    "import type { AxiosInstance } from 'axios';\nexport type Sender = AxiosInstance;\n",
    "import axios from 'axios/dist/browser/axios.cjs';\nvoid axios;\n",
    "export { AxiosError } from 'axios';\n",
    "void import('axios');\n",
  ])('only src/lib/api/transport.ts may have %j', async (code) => {
    for (const file of ['src/lib/api/client.ts', 'src/core/session/keyed-request.ts', 'src/features/home/load.ts'])
      expect(await errorsAt(file, code)).toMatchObject([
        { message: expect.stringContaining("import the package 'axios") as string },
      ]);
    expect(await errorsAt('src/lib/api/transport.ts', code)).toEqual([]);
  });

  it.each([
    "import { LINE_HEALTHS } from '../../../common/line/line';\nvoid LINE_HEALTHS;\n",
    "import { LINE_HEALTHS, type Line } from '../../../common/line/line';\nvoid (LINE_HEALTHS as unknown as Line);\n",
    "import '../../../common/line/line';\n",
    "export { LINE_HEALTHS } from '../../../common/line/line';\n",
    "export * from '../../../common/line/line';\n",
    "void import('../../../common/line/line');\n",
  ])('src/ui may not have %j', async (code) => {
    const message = 'src/ui may import only types of common';
    expect(await errorsAt('src/ui/charts/HealthBar.tsx', code)).toMatchObject([{ message }]);
  });

  it.each([
    "import type { LineHealth } from '../../../common/line/line';\nexport type Health = LineHealth;\n",
    "import { type LineHealth } from '../../../common/line/line';\nexport type Health = LineHealth;\n",
    "export type { LineHealth } from '../../../common/line/line';\n",
    "import { toneOfLine } from '../../model/line/line-health';\nvoid toneOfLine;\n",
  ])('src/ui may have %j', async (code) => {
    expect(await errorsAt('src/ui/charts/HealthBar.tsx', code)).toEqual([]);
  });
});
