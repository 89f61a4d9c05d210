/** One build for the three worlds: the renderer (desktop and web platform alike), the main process and the preload. */
import { createHash } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { chunkPlan, START_FILES } from './tools/build/chunk-plan.ts';
import { compileHints } from './tools/build/compile-hints.ts';
import { continuedPage } from './tools/build/continued-page.ts';
import { foldRuntime } from './tools/build/fold-runtime.ts';
import { iconData } from './tools/build/icon-data.ts';
import { fillBrandPages } from './tools/build/brand-pages.ts';
import { writeWebManifest } from './tools/build/web-manifest.ts';
import { noteBundledPackages } from './tools/build/note-bundled-packages.ts';
import { filesOfParts, unlinkedFiles } from './tools/build/part-files.ts';

const external = ['electron', ...builtinModules, ...builtinModules.map((name) => `node:${name}`)];

/** Bundles everything but Electron and Node into one file, so that a package needs no node_modules. */
function nodeSide(input: string, format: 'es' | 'cjs', file: string): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { conditions: ['node', 'import', 'module', 'default'], noExternal: true, external },
    build: {
      outDir: 'dist-electron',
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node20',
      minify: false,
      sourcemap: true,
      ssr: true,
      rolldownOptions: { input, external, output: { format, entryFileNames: file, codeSplitting: false } },
    },
  };
}

/** The flags of the world, 4:3, beside the app: a file each, so that none costs script size. */
function flags(): Plugin {
  const source = resolve('node_modules/flag-icons/flags/4x3');
  return {
    name: 'flags',
    configureServer({ middlewares }) {
      middlewares.use('/flags', (request, response, next) => {
        const name = /^\/([a-z-]+\.svg)$/.exec(request.url ?? '')?.[1];
        if (name === undefined) {
          next();
          return;
        }
        readFile(resolve(source, name)).then(
          (picture) => response.setHeader('Content-Type', 'image/svg+xml').end(picture),
          next,
        );
      });
    },
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(options) {
      await cp(source, resolve(options.dir ?? 'dist', 'flags'), { recursive: true });
    },
  };
}

/** Lets the browser fetch the session's chunks beside the entry's: they are needed at once, or right after signing in. */
function preloadSession(): Plugin {
  return {
    name: 'preload-session',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [];
        const { scripts, styles } = filesOfParts(bundle, START_FILES);
        return [
          ...styles.map((file) => ({ tag: 'link', attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` } })),
          ...scripts.map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', href: `/${file}` } })),
        ].map((tag) => ({ ...tag, injectTo: 'head' as const }));
      },
    },
  };
}

/** The router's package exports only its development build; the other one, without warnings for developers, lies beside it. */
function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: resolve('node_modules/react-router/dist/production/index.mjs') },
          {
            find: /^react-router\/dom$/,
            replacement: resolve('node_modules/react-router/dist/production/dom-export.mjs'),
          },
        ],
      },
    }),
  };
}

/**
 * All requests use axios's fetch adapter (src/lib/api/transport.ts); the other one is left out as axios itself leaves out Node's in a browser.
 * So is what only its default export carries (its table of status names, its earlier ways to cancel and to wait for several requests), and what
 * no request of the app needs: bodies are JSON text or form data as they are, which the browser itself writes, no URL is a data URL, no header
 * repeats a cookie, and queries are written by the browser as well.
 */
function fetchOnlyAxios(): Plugin {
  return {
    name: 'fetch-only-axios',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^\.\/(?:xhr|cookies|isURLSameOrigin|cancel\/CancelToken|helpers\/HttpStatusCode|helpers\/spread)\.js$/,
            replacement: resolve('node_modules/axios/lib/helpers/null.js'),
          },
          {
            find: /^(?:\.\.?\/)+(?:helpers\/)?(?:toFormData|AxiosURLSearchParams)\.js$/,
            replacement: resolve('node_modules/axios/lib/helpers/null.js'),
          },
          {
            find: /^\.\.?\/(?:helpers\/(?:formDataToJSON|estimateDataURLDecodedBytes|toURLEncodedForm)|core\/createMultipartBody)\.js$/,
            replacement: resolve('node_modules/axios/lib/helpers/null.js'),
          },
        ],
      },
    }),
  };
}

/** React itself has had this hook since version 18; i18next's package imports it from one that supplies it to earlier versions. */
function ownStoreHook(): Plugin {
  return {
    name: 'own-store-hook',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] } }),
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 6);

const chunks = chunkPlan(import.meta.dirname);

export default defineConfig({
  base: '/',
  plugins: [
    react(),
    productionRouter(),
    fetchOnlyAxios(),
    ownStoreHook(),
    iconData(),
    chunks.plugin,
    flags(),
    preloadSession(),
    continuedPage(),
    fillBrandPages(import.meta.dirname),
    writeWebManifest(import.meta.dirname),
    foldRuntime(),
    compileHints(),
    noteBundledPackages({ client: ['flag-icons'] }),
  ],
  define: {
    __BAKED_CONFIG__: process.env['PINGLANE_BAKED_CONFIG'] ?? '{}',
    __APP_VERSION__: JSON.stringify(packageJson.version),
  },
  // One hash a file and no line: scripts contain each name, and what differs from name to name is not compressed.
  css: { modules: { generateScopedName: (name, _file, sheet) => `_${name}_${digest(sheet)}` } },
  // The browsers of README.md, "Web platform"; the desktop app's own is newer. Safari and iOS know some properties of style sheets by prefixed names alone.
  // The maps are for error reports: no script names them, and none goes into a package or to a host.
  build: {
    outDir: 'dist',
    target: ['chrome130', 'firefox126', 'safari17.5', 'ios17.5'],
    assetsInlineLimit: 0,
    manifest: true,
    sourcemap: 'hidden',
    // Each of these browsers fetches links of the kind `modulepreload` itself.
    modulePreload: { polyfill: false, resolveDependencies: unlinkedFiles },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [chunks.group] } },
        },
      },
    },
    main: nodeSide('electron/main.ts', 'es', 'main.js'),
    mini: nodeSide('electron/mini-page/mini-preload.ts', 'cjs', 'mini-preload.cjs'),
    preload: nodeSide('electron/preload.ts', 'cjs', 'preload.cjs'),
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'main', 'mini', 'preload']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
});
