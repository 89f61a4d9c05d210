// APIs that reach outside of the program, and the rooms that may use them: storage, bridge, network, clock, randomness, timers, navigation
// (docs/map.md). A name is found in each form: alone, or as a property of window, globalThis or self.
import { fileOf } from './file-of.js';

/**
 * Each row: its name, the API names, the folders or files that may use them, and a message of its own where the usual one does not fit;
 * paths start at the repository's root.
 */
export const REACHES = [
  {
    what: 'the storage of the page',
    names: ['localStorage', 'sessionStorage', 'indexedDB'],
    within: ['src'],
    may: ['src/lib/platform/storage.ts'],
  },
  {
    what: 'the bridge to the main process',
    names: ['desktop', 'pinglane'],
    onlyAsProperty: true,
    within: ['src'],
    may: ['src/lib/platform/desktop.ts'],
  },
  {
    what: 'the network',
    names: ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'],
    within: ['src', 'common'],
    may: [
      'src/lib/api/transport.ts',
      'src/lib/platform/app-info.ts',
      'src/lib/platform/frame-protection.ts',
      'src/lib/platform/sentry.ts',
    ],
  },
  { what: 'the clock', members: ['Date.now', 'performance.now'], within: ['src', 'common'], may: ['src/lib'] },
  {
    what: 'chance',
    members: ['Math.random', 'crypto.randomUUID', 'crypto.getRandomValues'],
    within: ['src', 'common'],
    may: ['src/core/services', 'src/lib/platform/app-info.ts'],
  },
  {
    what: 'URL.canParse',
    members: ['URL.canParse'],
    within: ['src', 'common', 'electron', 'sandbox', 'tools', 'tests/support'],
    may: [],
    message:
      'Nothing may use URL.canParse, which Node gets wrong for hosts with Latin-1 letters: parseUrl of common/parse-url replaces it.',
  },
  {
    what: 'timers',
    names: ['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame'],
    within: ['src', 'common', 'electron'],
    may: ['src/lib', 'src/ui', 'src/app', 'electron/base/timers.ts'],
  },
  {
    what: 'idle callbacks',
    names: ['requestIdleCallback'],
    within: ['src', 'common', 'electron'],
    may: ['src/lib/platform/page.ts'],
    message: 'Nothing may use idle callbacks, which Safari lacks: whenIdle of src/lib/platform/page.ts replaces them.',
  },
  {
    what: 'navigation of the whole page',
    members: [
      'location.assign',
      'location.replace',
      'location.reload',
      'history.pushState',
      'history.replaceState',
      'window.open',
    ],
    within: ['src'],
    may: ['src/lib/platform'],
  },
];

const GLOBALS = new Set(['window', 'globalThis', 'self', 'top', 'parent']);
const isAt = (file, places) => places.some((place) => file === place || file.startsWith(`${place}/`));

/** The name of a property in the source; undefined when it is computed. */
function propertyOf({ property, computed }) {
  if (!computed) return property.name;
  return property.type === 'Literal' ? String(property.value) : undefined;
}

/** 'window.location.reload' -> 'location.reload', 'Date.now' -> 'Date.now'; '' for an expression that does not start with a name. */
function pathOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return '';
  const object = pathOf(node.object);
  const name = propertyOf(node);
  if (object === '' || name === undefined) return '';
  return GLOBALS.has(object) && !(object === 'window' && name === 'open') ? name : `${object}.${name}`;
}

export const reach = {
  rules: {
    outside: {
      meta: { type: 'problem', schema: [] },
      create(context) {
        const file = fileOf(context);
        const rows = REACHES.filter(({ within, may }) => isAt(file, within) && !isAt(file, may));
        if (rows.length === 0) return {};
        const report = (
          node,
          { what, may, message = `Only ${may.join(', ')} may use ${what}: it is passed in (docs/map.md).` },
        ) => context.report({ node, message });
        const isGlobal = (node) => {
          const scope = context.sourceCode.getScope(node);
          for (let at = scope; at; at = at.upper) {
            const known = at.set.get(node.name);
            if (known) return known.defs.length === 0;
          }
          return true;
        };
        const isValue = ({ parent }) => !parent.type.startsWith('TS') || parent.type === 'TSNonNullExpression';
        return {
          Identifier(node) {
            const { parent } = node;
            if (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) return;
            if (parent.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand) return;
            if (!isValue(node)) return;
            const row = rows.find(({ names, onlyAsProperty }) => !onlyAsProperty && names?.includes(node.name));
            if (row && isGlobal(node)) report(node, row);
          },
          MemberExpression(node) {
            const path = pathOf(node);
            if (path === '') return;
            const root = node.object.type === 'Identifier' ? node.object : null;
            const isOfWindow = root !== null && GLOBALS.has(root.name) && isGlobal(root);
            const row = rows.find(
              ({ names, members }) => members?.includes(path) || (isOfWindow && names?.includes(propertyOf(node))),
            );
            if (row) report(node, row);
          },
          // new Date() reads the clock as well.
          'NewExpression[callee.name="Date"][arguments.length=0]'(node) {
            const row = rows.find(({ what }) => what === 'the clock');
            if (row) report(node, row);
          },
        };
      },
    },
  },
};
