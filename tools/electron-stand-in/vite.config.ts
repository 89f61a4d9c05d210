/** Builds the stand-in for Electron's binary into dist-standin/: `electron` (sh), `version`, and lib/ with one bundle for Node and two for the page. */
import { chmodSync, copyFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { defineConfig, type EnvironmentOptions } from 'vite';

import electronPackage from 'electron/package.json' with { type: 'json' };

const here = path.dirname(fileURLToPath(import.meta.url));
const output = path.resolve(here, '../../dist-standin');
const external = ['bufferutil', 'utf-8-validate', ...builtinModules, ...builtinModules.map((name) => `node:${name}`)];

/** The bundle of the main process: CommonJS, everything but Node's own modules inside. */
const boot: EnvironmentOptions = {
  consumer: 'server',
  resolve: { noExternal: true, external, conditions: ['node', 'import', 'module', 'default'] },
  build: {
    ssr: true,
    outDir: path.join(output, 'lib'),
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: path.join(here, 'boot.ts'),
      external,
      output: { format: 'cjs', entryFileNames: 'boot.cjs', codeSplitting: false },
    },
  },
};

/** A script for one world of a page: one function expression's worth of code, with no imports left. */
function pageScript(name: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: path.join(output, 'lib'),
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      target: 'chrome120',
      minify: false,
      rolldownOptions: {
        input: path.join(here, 'page', `${name}.ts`),
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  };
}

export default defineConfig({
  root: here,
  logLevel: 'warn',
  define: { STANDIN_ELECTRON_VERSION: JSON.stringify(electronPackage.version) },
  environments: { boot, mainWorld: pageScript('main-world'), preloadWorld: pageScript('preload-world') },
  builder: {
    async buildApp(builder) {
      for (const name of ['boot', 'mainWorld', 'preloadWorld'] as const) {
        const environment = builder.environments[name];
        if (environment !== undefined) await builder.build(environment);
      }
      copyFileSync(path.join(here, 'electron.sh'), path.join(output, 'electron'));
      chmodSync(path.join(output, 'electron'), 0o755);
      writeFileSync(path.join(output, 'version'), electronPackage.version);
    },
  },
});
