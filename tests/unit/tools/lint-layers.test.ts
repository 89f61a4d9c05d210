/** The table of rooms is really enforced: what it forbids is reported, in every form that an import has. */
import { readdirSync } from 'node:fs';
import { ESLint, Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../../tools/lib/run';

interface LayersModule {
  readonly ROOMS: Readonly<Record<string, readonly string[]>>;
  readonly judge: (file: string, source: string) => string | null;
  readonly layers: NonNullable<Linter.Config['plugins']>[string];
}

// The rule is plain JavaScript, because ESLint's own configuration loads it.
const { ROOMS, judge, layers } = (await import(fromRoot('tools', 'lint-layers.js'))) as LayersModule;

describe('who may import whom', () => {
  it.each([
    ['src/features/home/HomePage.tsx', '../../stores/servers'],
    ['src/features/home/HomePage.tsx', './Hero'],
    ['src/features/home/HomePage.tsx', '../../../common/brand'],
    ['src/features/home/HomePage.tsx', 'react'],
    ['src/features/home/hero/use-hero.ts', '../../time/use-server-now'],
    ['src/lib/time/use-server-now.ts', '../platform/server-clock'],
    ['src/features/account/login/LoginBanner.tsx', 'swiper/css'],
    ['src/model/server.ts', './ping-level'],
    ['src/main.ts', './app/App'],
    ['electron/main.ts', 'node:path'],
    ['electron/ipc/serve.ts', '../../contract/ipc'],
    ['common/contract/ipc/ipc.ts', 'valibot'],
    ['tests/unit/domain/x.test.ts', '../../../electron/main'],
  ])('%s may import %s', (file, source) => {
    expect(judge(file, source)).toBeNull();
  });

  it.each([
    ['src/features/home/hero/Hero.tsx', '../auth/LoginForm', "feature 'home' may not import feature 'auth'"],
    ['src/features/home/hero/Hero.tsx', '../../api/client', 'src/features may not import src/api'],
    ['src/features/home/hero/Hero.tsx', '../../platform/storage', 'src/features may not import src/platform'],
    ['src/features/home/hero/Hero.tsx', 'axios', "src/features may not import the package 'axios'"],
    ['src/features/home/hero/Hero.tsx', 'reactive', "src/features may not import the package 'reactive'"],
    ['src/ui/controls/Button.tsx', '../stores/session', 'src/ui may not import src/stores'],
    ['src/ui/controls/Button.tsx', '../i18n/format', 'src/ui may not import src/i18n'],
    ['src/ui/controls/Button.tsx', 'react-i18next-other', "src/ui may not import the package 'react-i18next-other'"],
    ['src/ui/controls/Button.tsx', '../time/use-server-now', 'src/ui may not import src/time'],
    ['src/lib/time/use-server-now.ts', '../stores/session', 'src/time may not import src/stores'],
    ['src/model/server.ts', '../stores/servers', 'src/domain may not import src/stores'],
    ['src/model/server.ts', 'valibot', "src/domain may not import the package 'valibot'"],
    ['src/core/session/session.store.ts', '../flows/sign-out', 'src/stores may not import src/flows'],
    ['src/core/session/session.store.ts', '../api/client', 'src/stores may not import src/api'],
    ['src/lib/api/client.ts', '../stores/session', 'src/api may not import src/stores'],
    ['src/core/session/sign-in.ts', '../features/auth/LoginForm', 'src/flows may not import src/features'],
    ['src/core/session/sign-in.ts', 'electron', "src/flows may not import the package 'electron'"],
    ['src/core/session/sign-in.ts', '../../sandbox/sandbox', 'src/flows may not import sandbox'],
    ['electron/main.ts', '../src/domain/server', 'electron may not import src/domain'],
    ['electron/main.ts', '../sandbox/sandbox', 'electron may not import sandbox'],
    ['electron/main.ts', 'axios', "electron may not import the package 'axios'"],
    ['common/contract/ipc/ipc.ts', '../src/domain/server', 'contract may not import src/domain'],
    ['common/contract/ipc/ipc.ts', 'node:path', "contract may not import the package 'node:path'"],
    ['sandbox/provider.ts', '../src/domain/server', 'sandbox may not import src/domain'],
  ])('%s may not import %s', (file, source, message) => {
    expect(judge(file, source)).toBe(message);
  });

  it('every folder of src has its row, so that none escapes the table', () => {
    const folders = readdirSync(fromRoot('src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.length).toBeGreaterThan(5);
    expect(folders.map(({ name }) => `src/${name}`).filter((room) => !(room in ROOMS))).toEqual([]);
  });
});

describe('the lint rule', () => {
  const lint = (code: string, filename = 'src/model/server.ts') =>
    new Linter({ cwd: fromRoot() })
      .verify(
        code,
        { files: ['**/*.ts'], plugins: { layers }, rules: { 'layers/imports': 'error' } },
        fromRoot(filename),
      )
      .map(({ message }) => message);

  it.each([
    "import { x } from '../stores/servers';",
    "import '../stores/servers';",
    "export { x } from '../stores/servers';",
    "export * from '../stores/servers';",
    "const x = import('../stores/servers');",
  ])('reports %s', (code) => {
    expect(lint(code)).toEqual(['src/domain may not import src/stores']);
  });

  it('leaves allowed imports, and exports of its own, alone', () => {
    expect(lint("import { x } from './ping-level'; export const y = x; export { y as z };")).toEqual([]);
  });

  it("is an error in the project's configuration, in every room", async () => {
    const eslint = new ESLint({ cwd: fromRoot() });
    for (const file of [
      'src/features/home/hero/Hero.tsx',
      'electron/main.ts',
      'common/contract/ipc/ipc.ts',
      'src/model/server.ts',
    ]) {
      const config = (await eslint.calculateConfigForFile(fromRoot(file))) as { rules: Record<string, unknown> };
      expect([file, config.rules['layers/imports']]).toEqual([file, [2]]);
    }
  });
});
