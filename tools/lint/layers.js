// The table of rooms (docs/map.md): who may import whom. One lint rule reads it.
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { fileOf } from './file-of.js';

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
/** Packages for navigation. */
const NAVIGATING = ['react-router-dom', 'react-dom'];
const LIB_PACKAGES = [
  'axios',
  'valibot',
  'oauth4webapi',
  '@sentry/electron',
  'i18next',
  'react',
  'react-i18next',
  'dayjs',
];
const FONTS = ['@fontsource-variable/inter', '@fontsource-variable/noto-sans-thai'];

/** For each room: the rooms and packages it may import besides itself. '*' is everything. */
export const ROOMS = {
  common: ['valibot'],
  'src/model': ['common'],
  'src/ui': [...VIEW_PACKAGES, 'common', 'src/model'],
  'src/lib': [...LIB_PACKAGES, 'common', 'src/model', 'locales'],
  'src/core': ['zustand', 'common', 'src/model', 'src/lib'],
  'src/features': [...VIEW_PACKAGES, 'zustand', 'common', 'src/model', 'src/ui', 'src/lib', 'src/core'],
  'src/app': [...VIEW_PACKAGES, 'common', 'src/model', 'src/ui', 'src/lib', 'src/core', 'src/features'],
  'src/styles': FONTS,
  // The renderer's own top files, which start it.
  src: ['common', 'src/app', 'src/core', 'src/lib', 'src/model', 'src/styles'],
  electron: [
    'common',
    'locales',
    'node:',
    'electron',
    'valibot',
    'oauth4webapi',
    '@sentry/electron',
    'electron-updater',
  ],
  sandbox: [
    'common',
    'node:',
    'hono',
    '@hono/node-server',
    'node-sqlite3-wasm',
    'oauth4webapi',
    'oidc-provider',
    'valibot',
  ],
  // A development program around the app's own sign-in.
  'sandbox/auth-helper': ['common', 'electron', 'node:', 'valibot'],
  tools: ['*'],
  tests: ['*'],
};

/** Rooms of which a room may import types only. */
export const TYPES_ONLY = { 'src/ui': ['common'] };

/** Packages that only these files import, by any of their paths. */
export const PACKAGE_FILES = { axios: ['src/lib/api/transport.ts'] };

/** The topics of these rooms: each may import those before it, and none a file beside the topics, which wires them together. */
export const TOPIC_ORDERS = {
  'src/core': [
    'services',
    'page',
    'preferences',
    'session',
    'servers',
    'connection',
    'line',
    'user',
    'games',
    'vouchers',
    'plans',
    'usage',
    'repair',
    'updates',
    'deep-links',
    'bootstrap',
    'desktop',
    'diagnostics',
    'sharing',
  ],
  electron: [
    'mini-page',
    'base',
    'app',
    'ipc',
    'connection',
    'put-away',
    'sign-in',
    'updates',
    'launchers',
    'diagnostics',
    'desktop',
    'command-line',
    'links',
  ],
};

/** Inside a topic: each kind of file may import its own kind and those before it. */
const KINDS = ['rules', 'store', 'action', 'view'];

/** What of Electron crosses a border: each name has the files that may import it as a value; the types are free. */
export const ELECTRON_NAMES = {
  BrowserWindow: ['electron/app/window/window.ts', 'electron/updates/open-updates.ts'],
  BaseWindow: [],
  BrowserView: [],
  WebContentsView: [],
  contextBridge: ['electron/preload.ts'],
  ipcMain: ['electron/ipc/serve.ts'],
  ipcRenderer: ['electron/mini-page/mini-preload.ts', 'electron/preload.ts'],
  net: [],
  protocol: ['electron/main.ts'],
  session: ['electron/main.ts'],
  shell: ['electron/main.ts'],
};

/** Calls that decide on a border, and the one file of the main process that makes each. */
export const ELECTRON_CALLS = {
  'new BrowserWindow': 'electron/app/window/window.ts',
  setWindowOpenHandler: 'electron/app/lockdown/lockdown.ts',
};

/** Modules that views must not import: the provider and the platform. */
const BEHIND_ACTIONS = ['src/lib/api', 'src/lib/platform'];

const roomNames = Object.keys(ROOMS).sort((a, b) => b.length - a.length);
const roomOf = (path) => roomNames.find((room) => path === room || path.startsWith(`${room}/`)) ?? path.split('/')[0];
const topicOf = (path) => /^(?:src\/(?:core|features)|electron)\/([^/]+)\//.exec(path)?.[1];

/** The kind of a file in src/core or src/features, by its name; null in any other room. */
function kindOf(path) {
  if (!/^src\/(?:core|features)\//.test(path)) return null;
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (/\.rules(?:\.ts)?$/.test(name)) return 'rules';
  if (/\.store(?:\.ts)?$/.test(name)) return 'store';
  return /^(?:[A-Z]|use-)/.test(name) || name.endsWith('.module.css') ? 'view' : 'action';
}

/**
 * Why a file must not import a module, or null when it may.
 * @param isType whether it imports types alone
 */
export function judge(file, source, isType = false) {
  const room = roomOf(file);
  const allowed = ROOMS[room];
  if (!allowed || allowed.includes('*')) return null;
  if (!source.startsWith('.')) {
    const known = allowed.some((name) => source === name || source.startsWith(name.endsWith(':') ? name : `${name}/`));
    return known ? judgePackage(file, source) : `${room} may not import the package '${source}'`;
  }
  const target = relative('/', resolve('/', dirname(file), source))
    .split(sep)
    .join('/');
  const otherRoom = roomOf(target);
  if (otherRoom !== room && !allowed.includes(otherRoom)) return `${room} may not import ${otherRoom}`;
  if (!isType && TYPES_ONLY[room]?.includes(otherRoom)) return `${room} may import only types of ${otherRoom}`;
  return judgeTopics(file, target) ?? judgeKinds(file, target);
}

/** Only views navigate, and some packages have one file. */
function judgePackage(file, source) {
  const name = Object.keys(PACKAGE_FILES).find((own) => source === own || source.startsWith(`${own}/`));
  if (name !== undefined && !PACKAGE_FILES[name].includes(file))
    return `only ${PACKAGE_FILES[name].join(', ')} may import the package '${name}'`;
  const kind = kindOf(file);
  return kind !== null && kind !== 'view' && NAVIGATING.includes(source)
    ? `${kind} may not import the package '${source}'`
    : null;
}

function judgeTopics(file, target) {
  const [own, other] = [topicOf(file), topicOf(target)];
  const room = roomOf(file);
  if (own === undefined || own === other || room !== roomOf(target)) return null;
  if (room === 'src/features') return `feature '${own}' may not import feature '${other}'`;
  const order = TOPIC_ORDERS[room];
  if (other !== undefined && order.indexOf(other) < order.indexOf(own)) return null;
  const name = basename(room);
  return `${name} topic '${own}' may not import ${other === undefined ? target : `${name} topic '${other}'`}`;
}

function judgeKinds(file, target) {
  const kind = kindOf(file);
  if (kind === null) return null;
  const reached = BEHIND_ACTIONS.find((folder) => target.startsWith(`${folder}/`));
  if (kind === 'view' && reached) return `a view may not import ${reached}: an action does`;
  const other = kindOf(target);
  return other !== null && KINDS.indexOf(other) > KINDS.indexOf(kind) ? `${kind} may not import ${other}` : null;
}

/** Why a file must not import a name from Electron, or null when it may. '*' is the whole package. */
export function judgeElectron(file, name) {
  if (roomOf(file) !== 'electron') return null;
  if (name === '*' || name === 'default') return 'Electron is imported by name, so that the table of rooms sees what';
  if (!Object.hasOwn(ELECTRON_NAMES, name) || ELECTRON_NAMES[name].includes(file)) return null;
  return onlyIn(ELECTRON_NAMES[name], name);
}

function onlyIn(files, name) {
  return files.length === 0 ? `nothing may use ${name}` : `only ${files.join(', ')} may use ${name}`;
}

/** Whether a statement imports or exports types alone. */
function isOfTypes({ importKind, exportKind, specifiers = [] }) {
  if (importKind === 'type' || exportKind === 'type') return true;
  return specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type');
}

/** The values that an import statement names; types are left out. */
function namesOf({ importKind, specifiers = [] }) {
  if (importKind === 'type') return [];
  const values = specifiers.filter((specifier) => specifier.importKind !== 'type');
  return values.map(({ type, imported }) => (type === 'ImportSpecifier' ? imported.name : '*'));
}

export const layers = {
  rules: {
    imports: {
      meta: { type: 'problem', schema: [] },
      create(context) {
        const file = fileOf(context);
        const check = (node) => {
          const source = node.source?.value;
          const message = typeof source === 'string' ? judge(file, source, isOfTypes(node)) : null;
          if (message) context.report({ node, message });
        };
        const reportNames = (node, names) => {
          if (node.source?.value !== 'electron') return;
          for (const name of names) {
            const message = judgeElectron(file, name);
            if (message) context.report({ node, message });
          }
        };
        const reportCall = (node, name) => {
          const place = ELECTRON_CALLS[name];
          if (roomOf(file) === 'electron' && file !== place) context.report({ node, message: onlyIn([place], name) });
        };
        return {
          ImportDeclaration(node) {
            check(node);
            reportNames(node, namesOf(node));
          },
          ImportExpression(node) {
            check(node);
            reportNames(node, ['*']);
          },
          ExportNamedDeclaration(node) {
            check(node);
            if (node.exportKind !== 'type') reportNames(node, node.source ? ['*'] : []);
          },
          ExportAllDeclaration(node) {
            check(node);
            reportNames(node, ['*']);
          },
          'NewExpression[callee.name="BrowserWindow"]': (node) => reportCall(node, 'new BrowserWindow'),
          'MemberExpression[property.name="setWindowOpenHandler"]': (node) => reportCall(node, 'setWindowOpenHandler'),
        };
      },
    },
  },
};
