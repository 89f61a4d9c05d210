// The table of rooms (docs/map.md): who may import whom. One lint rule reads it literally.
import { dirname, relative, resolve, sep } from 'node:path';

/** Packages that views build on. */
const VIEW_PACKAGES = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-i18next',
  'lucide-react',
  'swiper',
  '@tanstack/react-virtual',
  'react-image-crop',
  'card-validator',
  'qr',
];
const FONTS = ['@fontsource-variable/inter', '@fontsource-variable/noto-sans-thai'];

/** For each room: the rooms and packages it may import besides itself. '*' is everything. */
export const ROOMS = {
  contract: ['valibot'],
  'src/domain': [],
  'src/ui': [...VIEW_PACKAGES, 'src/domain'],
  'src/platform': ['contract', 'src/domain', 'valibot', 'oauth4webapi', '@sentry/electron', 'electron-updater'],
  'src/api': ['contract', 'src/domain', 'src/platform', 'axios', 'valibot'],
  'src/stores': ['src/domain', 'src/platform', 'zustand'],
  'src/flows': ['src/api', 'src/stores', 'src/platform', 'src/domain', 'src/i18n', 'contract'],
  'src/time': ['react', 'src/platform'],
  'src/i18n': ['src/domain', 'src/platform', 'contract', 'locales', 'i18next', 'react', 'react-i18next', 'dayjs'],
  'src/features': [
    ...VIEW_PACKAGES,
    'src/flows',
    'src/stores',
    'src/time',
    'src/ui',
    'src/domain',
    'src/i18n',
    'contract',
  ],
  'src/app': [
    ...VIEW_PACKAGES,
    'src/features',
    'src/flows',
    'src/stores',
    'src/ui',
    'src/domain',
    'src/i18n',
    'src/platform',
    'src/api',
    'contract',
  ],
  'src/styles': FONTS,
  src: ['*'],
  electron: ['contract', 'node:', 'electron', 'valibot', 'oauth4webapi', '@sentry/electron', 'electron-updater'],
  sandbox: [
    'contract',
    'node:',
    'hono',
    '@hono/node-server',
    'node-sqlite3-wasm',
    'oauth4webapi',
    'oidc-provider',
    'valibot',
    'ws',
    'electron',
    '@playwright/test',
    'vite',
  ],
  scripts: ['*'],
  tests: ['*'],
};

const roomNames = Object.keys(ROOMS).sort((a, b) => b.length - a.length);
const roomOf = (path) => roomNames.find((room) => path === room || path.startsWith(`${room}/`)) ?? path.split('/')[0];
const featureOf = (path) => /^src\/features\/([^/]+)/.exec(path)?.[1];

/** The folder that a path belongs to and what it asks for, or null when the import is allowed. */
export function judge(file, source) {
  const room = roomOf(file);
  const allowed = ROOMS[room];
  if (!allowed || allowed.includes('*')) return null;
  if (!source.startsWith('.')) {
    const known = allowed.some((name) => source === name || source.startsWith(name.endsWith(':') ? name : `${name}/`));
    return known ? null : `${room} may not import the package '${source}'`;
  }
  const target = relative('/', resolve('/', dirname(file), source))
    .split(sep)
    .join('/');
  const otherRoom = roomOf(target);
  if (room === 'src/features' && otherRoom === room && featureOf(file) !== featureOf(target)) {
    return `feature '${featureOf(file)}' may not import feature '${featureOf(target)}'`;
  }
  return otherRoom === room || allowed.includes(otherRoom) ? null : `${room} may not import ${otherRoom}`;
}

export const layers = {
  rules: {
    imports: {
      meta: { type: 'problem', schema: [] },
      create(context) {
        const file = relative(context.cwd, context.filename).split(sep).join('/');
        const check = (node) => {
          const source = node.source?.value;
          const message = typeof source === 'string' ? judge(file, source) : null;
          if (message) context.report({ node, message });
        };
        return {
          ImportDeclaration: check,
          ImportExpression: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
        };
      },
    },
  },
};
