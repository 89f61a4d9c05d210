/** The table of imports is enforced: what it forbids is reported, in every form of import. */
import { readdirSync } from 'node:fs';
import { ESLint, Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../../../tools/lib/run';

interface LayersModule {
  readonly ROOMS: Readonly<Record<string, readonly string[]>>;
  readonly TOPIC_ORDERS: Readonly<Record<string, readonly string[]>>;
  readonly judge: (file: string, source: string, isType?: boolean) => string | null;
  readonly layers: NonNullable<Linter.Config['plugins']>[string];
}

// The rule is plain JavaScript, because ESLint's own configuration loads it.
const { ROOMS, TOPIC_ORDERS, judge, layers } = (await import(fromRoot('tools', 'lint', 'layers.js'))) as LayersModule;

describe('the table of imports', () => {
  it.each([
    ['src/features/home/HomePage.tsx', '../../core/servers/servers.store'],
    ['src/features/home/HomePage.tsx', './hero/Hero'],
    ['src/features/home/HomePage.tsx', '../../../common/brand'],
    ['src/features/home/HomePage.tsx', 'react'],
    ['src/features/home/hero/use-hero.ts', '../../../lib/time/use-server-now'],
    ['src/features/gifts/redeem/redeem-gift-code.ts', '../../../lib/platform/storage'],
    ['src/features/account/login/LoginBanner.tsx', 'swiper/css'],
    ['src/features/home/hero/Hero.tsx', './Hero.module.css'],
    ['src/core/connection/connection.store.ts', '../session/session.store'],
    ['src/core/connection/connect-server.ts', '../servers/load-servers'],
    ['src/core/session/session.store.ts', 'zustand'],
    ['src/model/server.ts', './ping-level.rules'],
    ['src/main.ts', './app/App'],
    ['electron/main.ts', 'node:path'],
    ['electron/main.ts', './desktop/tray'],
    ['electron/ipc/serve.ts', '../../common/contract/ipc/ipc'],
    ['electron/ipc/serve.ts', '../base/rate-limit'],
    ['electron/desktop/mini/mini-host.ts', '../settings'],
    ['electron/links/other-starts.ts', '../command-line/requests'],
    ['sandbox/auth-helper/cli.ts', '../../electron/sign-in/sign-in-service'],
    ['common/contract/ipc/ipc.ts', 'valibot'],
    ['tests/unit/model/x.test.ts', '../../../electron/main'],
  ])('allows %s to import %s', (file, source) => {
    expect(judge(file, source)).toBeNull();
  });

  it.each([
    [
      'src/features/home/hero/Hero.tsx',
      '../../account/login/LoginForm',
      "feature 'home' may not import feature 'account'",
    ],
    ['src/features/home/hero/Hero.tsx', '../../../lib/api/client', 'a view may not import src/lib/api: an action does'],
    [
      'src/features/home/hero/use-hero.ts',
      '../../../lib/platform/storage',
      'a view may not import src/lib/platform: an action does',
    ],
    ['src/features/home/hero/Hero.tsx', 'axios', "src/features may not import the package 'axios'"],
    ['src/features/home/hero/Hero.tsx', 'reactive', "src/features may not import the package 'reactive'"],
    ['src/features/home/hero/Hero.tsx', '../../../app/App', 'src/features may not import src/app'],
    ['src/features/affiliate/affiliate.store.ts', './load-affiliates', 'store may not import action'],
    ['src/features/affiliate/affiliate.rules.ts', './affiliate.store', 'rules may not import store'],
    ['src/features/affiliate/load-affiliates.ts', './AffiliatePage', 'action may not import view'],
    ['src/ui/controls/Button.tsx', '../../core/session/session.store', 'src/ui may not import src/core'],
    ['src/ui/controls/Button.tsx', '../../lib/i18n/format', 'src/ui may not import src/lib'],
    ['src/ui/controls/Button.tsx', 'react-i18next-other', "src/ui may not import the package 'react-i18next-other'"],
    ['src/ui/charts/HealthBar.tsx', '../../../common/line/line', 'src/ui may import only types of common'],
    ['src/lib/api/client.ts', 'axios', "only src/lib/api/transport.ts may import the package 'axios'"],
    ['src/lib/time/use-server-now.ts', '../../core/session/session.store', 'src/lib may not import src/core'],
    ['src/lib/api/client.ts', '../../core/session/session.store', 'src/lib may not import src/core'],
    ['src/model/server.ts', '../core/servers/servers.store', 'src/model may not import src/core'],
    ['src/model/server.ts', '../lib/platform/clock', 'src/model may not import src/lib'],
    ['src/model/server.ts', 'valibot', "src/model may not import the package 'valibot'"],
    [
      'src/features/gifts/redeem/redeem-gift-code.ts',
      'react-router-dom',
      "action may not import the package 'react-router-dom'",
    ],
    ['src/main.ts', './features/home/HomePage', 'src may not import src/features'],
    ['src/core/session/session.store.ts', './sign-out', 'store may not import action'],
    [
      'src/core/session/sign-in.ts',
      '../connection/connection.store',
      "core topic 'session' may not import core topic 'connection'",
    ],
    ['src/core/new-topic/x.ts', '../new-other/y', "core topic 'new-topic' may not import core topic 'new-other'"],
    ['src/core/session/sign-in.ts', '../../features/account/login/LoginForm', 'src/core may not import src/features'],
    ['src/core/session/sign-in.ts', 'react', "src/core may not import the package 'react'"],
    ['src/core/session/sign-in.ts', '../../../sandbox/sandbox', 'src/core may not import sandbox'],
    ['electron/main.ts', '../src/model/server', 'electron may not import src/model'],
    ['electron/base/clock.ts', '../app/quit', "electron topic 'base' may not import electron topic 'app'"],
    ['electron/app/quit.ts', '../desktop/tray', "electron topic 'app' may not import electron topic 'desktop'"],
    [
      'electron/desktop/mini/mini-host.ts',
      '../../links/parse-link',
      "electron topic 'desktop' may not import electron topic 'links'",
    ],
    [
      'electron/new-topic/x.ts',
      '../new-other/y',
      "electron topic 'new-topic' may not import electron topic 'new-other'",
    ],
    ['electron/ipc/serve.ts', '../ipc-handlers', "electron topic 'ipc' may not import electron/ipc-handlers"],
    ['electron/main.ts', '../sandbox/sandbox', 'electron may not import sandbox'],
    ['electron/main.ts', 'axios', "electron may not import the package 'axios'"],
    ['common/contract/ipc/ipc.ts', '../../../src/model/server', 'common may not import src/model'],
    ['common/contract/ipc/ipc.ts', 'node:path', "common may not import the package 'node:path'"],
    ['sandbox/provider.ts', '../src/model/server', 'sandbox may not import src/model'],
  ])('does not allow %s to import %s', (file, source, message) => {
    expect(judge(file, source)).toBe(message);
  });

  it('allows src/ui to import types of common', () => {
    expect(judge('src/ui/charts/HealthBar.tsx', '../../../common/line/line', true)).toBeNull();
    expect(judge('src/ui/charts/HealthBar.tsx', '../../core/line/line.store', true)).not.toBeNull();
  });

  it.each(Object.entries(TOPIC_ORDERS))('has a place for every topic of %s, and no other', (room, order) => {
    const folders = readdirSync(fromRoot(room), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual([...order].sort());
  });

  it('has a row for every folder of src', () => {
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
    "import { x } from '../core/servers/servers.store';",
    "import '../core/servers/servers.store';",
    "export { x } from '../core/servers/servers.store';",
    "export * from '../core/servers/servers.store';",
    "const x = import('../core/servers/servers.store');",
  ])('reports %s', (code) => {
    expect(lint(code)).toEqual(['src/model may not import src/core']);
  });

  it.each([
    ['electron/app/quit.ts', "import { BrowserWindow } from 'electron';", 'may use BrowserWindow'],
    ['electron/app/quit.ts', "import { app, WebContentsView } from 'electron';", 'nothing may use WebContentsView'],
    ['electron/app/quit.ts', "import { ipcMain } from 'electron';", 'only electron/ipc/serve.ts may use ipcMain'],
    ['electron/app/quit.ts', "export * from '../desktop/tray';", "may not import electron topic 'desktop'"],
    ['electron/main.ts', "import { ipcRenderer as ipc } from 'electron';", 'electron/preload.ts may use ipcRenderer'],
    ['electron/main.ts', "import { contextBridge } from 'electron';", 'only electron/preload.ts may use contextBridge'],
    ['electron/links/links.ts', "import { shell } from 'electron';", 'only electron/main.ts may use shell'],
    ['electron/updates/feed.ts', "import { net } from 'electron';", 'nothing may use net'],
    ['electron/updates/feed.ts', "import { session } from 'electron';", 'only electron/main.ts may use session'],
    [
      'electron/app/lockdown/protocol.ts',
      "import { protocol } from 'electron';",
      'only electron/main.ts may use protocol',
    ],
    ['electron/app/quit.ts', "import * as electron from 'electron';", 'imported by name'],
    ['electron/app/quit.ts', "import electron from 'electron';", 'imported by name'],
    ['electron/app/quit.ts', "const electron = import('electron');", 'imported by name'],
    ['electron/app/quit.ts', "export { ipcMain } from 'electron';", 'imported by name'],
    [
      'electron/main.ts',
      'const window = new BrowserWindow({});',
      'only electron/app/window/window.ts may use new BrowserWindow',
    ],
    [
      'electron/main.ts',
      'page.setWindowOpenHandler(deny);',
      'only electron/app/lockdown/lockdown.ts may use setWindowOpenHandler',
    ],
  ])('reports in %s: %s', (file, code, message) => {
    expect(lint(code, file)).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    ['electron/app/window/window.ts', "import { BrowserWindow } from 'electron'; new BrowserWindow({});"],
    ['electron/app/quit.ts', "import { app, Menu } from 'electron';"],
    ['tools/electron-stand-in/app.ts', "import * as electron from 'electron'; new BrowserWindow({});"],
  ])('accepts in %s: %s', (file, code) => {
    expect(lint(code, file)).toEqual([]);
  });

  it('reports no allowed import and no own export', () => {
    expect(lint("import { x } from './ping-level.rules'; export const y = x; export { y as z };")).toEqual([]);
  });

  it("is an error in the project's configuration for every folder", async () => {
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
