/** The plan of the build's files: which module is in which file, without circles between files. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { chunkPlan, PARTS, planChunks, type PlannedModule } from '../../../../tools/build/chunk-plan';
import { circlesIn } from '../../../../tools/checks/circles';
import { fromRoot } from '../../../../tools/lib/run';

/** Modules by what each imports statically. */
type Graph = Readonly<Record<string, readonly string[]>>;

const START = {
  main: 'index.html',
  session: 'src/core/bootstrap/bootstrap-session.ts',
  app: 'src/app/render-app.tsx',
  home: 'src/app/HomeRoute.tsx',
  layout: 'src/app/layouts/DefaultLayout.tsx',
  work: 'src/app/SessionWork.tsx',
  login: 'src/app/signed-out-chunk.ts',
  account: 'src/app/account-chunk.ts',
  webHome: 'src/features/web-home/WebHomePage.tsx',
  profile: 'src/features/profile/ProfilePage.tsx',
  gifts: 'src/features/gifts/GiftCodePage.tsx',
  carousel: 'src/ui/layout/carousel/Carousel.tsx',
  sentry: 'src/lib/platform/sentry.ts',
};

/** Plans a graph whose entries are its modules of START. */
function plan(
  graph: Graph,
  code: Readonly<Record<string, string>> = {},
  planWith = planChunks,
): ReadonlyMap<string, string> {
  const starts = new Map(Object.keys(graph).flatMap((id) => (/^(?:src|index)/.test(id) ? [[id, id] as const] : [])));
  return planWith(starts, (id): PlannedModule => ({ code: code[id] ?? '', importedIds: graph[id] ?? [] }));
}

/** The plan's module as a machine with Windows loads it. */
async function loadOnWindows(): Promise<typeof planChunks> {
  onTestFinished(() => {
    vi.doUnmock('node:path');
    vi.resetModules();
  });
  vi.doMock('node:path', () => ({ ...path.win32, default: path.win32 }));
  vi.resetModules();
  return (await import('../../../../tools/build/chunk-plan')).planChunks;
}

describe('the file of a module', () => {
  it.each<[string, readonly (keyof typeof START)[], string]>([
    ['the entry', ['main', 'profile'], 'main'],
    ['base, which React does not wait for', ['session', 'app', 'home'], 'base'],
    ['the session', ['session', 'home'], 'session'],
    ['the app', ['app', 'login', 'profile'], 'app'],
    ['what the first pages share', ['home', 'login'], 'common'],
    ['home, which later pages find there', ['home', 'profile'], 'home'],
    ['what the first pages share, which the web platform finds without later pages', ['webHome', 'profile'], 'common'],
    ['the carousel, which home does not need', ['carousel', 'login'], 'carousel'],
    ['what the first pages share, when a session needs it', ['work', 'login', 'profile'], 'common'],
    ['the forms, for login must not fetch a later page', ['login', 'profile'], 'forms'],
    ['the forms, which home does not need', ['login', 'account'], 'forms'],
    ['what later pages share', ['profile', 'gifts'], 'shared'],
    ['its only page', ['gifts'], 'gifts'],
    ['the part of its own name', ['sentry'], 'sentry'],
  ])('is %s when %j import it', (_name, parts, file) => {
    const graph = Object.fromEntries(parts.map((part) => [START[part], ['between.ts']]));
    expect(plan({ ...graph, 'between.ts': ['module.ts'] }).get('module.ts')).toBe(file);
  });

  it('is one for each language and its later texts when they are imported dynamically', () => {
    const ids = ['locales/en/index.ts', 'locales/en/later.ts', 'locales/ja/index.ts'];
    const files = planChunks(new Map(ids.map((id) => [id, id])), () => ({ code: '', importedIds: [] }));
    expect([...files.values()]).toEqual(['locale-en', 'locale-en-later', 'locale-ja']);
  });

  it.each([
    ['', 'elsewhere'],
    ['D:', 'on Windows'],
  ])(
    "is that of its importing module when it is an icon of a package with thousands below '%s', %s",
    async (root, system) => {
      const index = `${root}/node_modules/lucide-react/dist/esm/lucide-react.mjs`;
      const icon = (name: string) => `${root}/node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
      const files = plan(
        {
          [START.app]: [index],
          [START.gifts]: [index],
          [START.profile]: [index],
          [index]: [icon('box'), icon('gift')],
        },
        {
          [START.app]: 'import { Box } from "lucide-react";',
          [START.gifts]: 'import { Gift as Present, Box } from "lucide-react";',
          [START.profile]: 'import { User } from "lucide-react";',
          [index]: ["box') Box", "gift') Gift", "user') User"]
            .map((line) => line.split("') "))
            .map(
              ([file = '', name = '']) =>
                `export { default as ${name}, default as ${name}Icon } from './icons/${file}.mjs';`,
            )
            .join('\n'),
        },
        system === 'on Windows' ? await loadOnWindows() : planChunks,
      );
      expect([icon('box'), icon('gift'), icon('user')].map((id) => files.get(id))).toEqual(['app', 'gifts', 'profile']);
    },
  );
});

it('the files never import each other in a circle, for any imports between modules', () => {
  // Few imports each: when every module reaches every other there is only one file.
  const names = Array.from({ length: 10 }, (_, place) => `module-${place}.ts`);
  const starts = [...Object.values(START), 'src/app/reporting.ts', 'src/app/desktop-chunk.ts'];
  const graphs = fc.record(
    Object.fromEntries([...starts, ...names].map((id) => [id, fc.subarray(names, { maxLength: 2 })])),
  );
  fc.assert(
    fc.property(graphs, fc.subarray(starts), (modules, kept) => {
      const graph = Object.fromEntries(
        Object.entries(modules).filter(([id]) => names.includes(id) || kept.includes(id)),
      );
      const files = plan(graph);
      const imports = new Map<string, Set<string>>();
      for (const [id, file] of files) {
        const others = imports.get(file) ?? new Set();
        imports.set(file, others);
        graph[id]
          ?.map((imported) => files.get(imported))
          .forEach((other) => other !== undefined && other !== file && others.add(other));
      }
      expect(circlesIn(new Map([...imports].map(([file, others]) => [file, [...others]])))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

it.each(Object.keys(PARTS))('the named part %s begins with a module that exists', (file) => {
  expect(existsSync(fromRoot(file))).toBe(true);
});

describe('a circle between files', () => {
  it.each<[string, Graph, readonly (readonly string[])[]]>([
    ['is none when a file is imported by several', { app: ['base', 'icons'], icons: ['base'], base: [] }, []],
    ['is found when two files import each other', { app: ['box'], box: ['app'] }, [['app', 'box']]],
    [
      'is found when it leads over others and begins behind a start',
      { index: ['app'], app: ['base', 'box'], base: [], box: ['common'], common: ['base', 'app'] },
      [['app', 'box', 'common']],
    ],
  ])('%s', (_title, imports, circles) => {
    expect(circlesIn(new Map(Object.entries(imports)))).toEqual(circles);
  });

  it('fails the build with the files that form it when the build has written them', () => {
    const { generateBundle } = chunkPlan('/project').plugin;
    if (typeof generateBundle !== 'function') throw new Error('the plugin checks nothing');
    const fail = vi.fn();
    const files = { 'app.js': ['box.js', 'react.js'], 'box.js': ['app.js'], 'react.js': [] };
    const bundle = Object.fromEntries(
      Object.entries(files).map(([fileName, imports]) => [fileName, { type: 'chunk', fileName, imports }]),
    );
    Reflect.apply(generateBundle, { error: fail }, [{}, { ...bundle, 'app.css': { type: 'asset' } }]);
    expect(fail.mock.calls).toEqual([[expect.stringContaining('app.js -> box.js -> app.js')]]);
  });
});
