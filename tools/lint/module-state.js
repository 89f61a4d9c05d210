// State at the level of a module has no owner: it outlives sessions, and no reset reaches it. It belongs into a store, into an object made
// by `resettable` (src/lib/platform/fresh-state), or into what a function creates and returns.
import { fileOf } from './file-of.js';

/** Files whose state has the whole module as its owner, with reasons. */
export const OWN_STATE = {
  'src/core/services/services.ts': 'the services are replaced as a whole (`replaceServices`)',
  'src/lib/platform/app-info.ts': 'the startup snapshot is set as a whole (`setStartup`)',
  'src/lib/platform/provider-zone.ts': 'the zone is set with the startup snapshot',
};

const ROOMS = ['src/', 'common/', 'electron/'];
/** Caches by identity: an entry lives as long as its key. */
const WEAK = new Set(['WeakMap', 'WeakSet']);
const MUTATORS = new Set(
  'abort add clear copyWithin delete fill pop push reverse set shift sort splice unshift'.split(' '),
);
const OF_OBJECT = new Set(['assign', 'defineProperty', 'defineProperties', 'setPrototypeOf']);

const WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const unwrapped = (node) => (node && WRAPPERS.has(node.type) ? unwrapped(node.expression) : node);

/** The outermost expression that begins with this name and only reads properties, with their number: `a.b!.c` of `a` -> 2. */
function pathFrom(identifier) {
  let node = identifier;
  let depth = 0;
  for (;;) {
    const { parent } = node;
    if (parent.type === 'MemberExpression' && parent.object === node) depth += 1;
    else if (!WRAPPERS.has(parent.type)) return { node, depth };
    node = parent;
  }
}

/** Whether the object that this name holds is changed here. */
function isChange(identifier, init) {
  const { node, depth } = pathFrom(identifier);
  const { parent } = node;
  if (parent.type === 'CallExpression' && depth === 0 && parent.arguments[0] === node) {
    const { callee } = parent;
    return callee.type === 'MemberExpression' && callee.object.name === 'Object' && OF_OBJECT.has(callee.property.name);
  }
  if (depth === 0) return false;
  if (parent.type === 'AssignmentExpression') return parent.left === node;
  if (parent.type === 'UpdateExpression') return true;
  if (parent.type === 'UnaryExpression') return parent.operator === 'delete';
  if (parent.type !== 'CallExpression' || parent.callee !== node || !MUTATORS.has(node.property?.name)) return false;
  // A plain object's own function may have such a name; what an object of a function does is its owner's matter.
  if (init.type === 'ObjectExpression') return depth > 1;
  return init.type === 'NewExpression' || init.type === 'ArrayExpression';
}

function isOwned(init) {
  if (init.type === 'CallExpression') return init.callee.name === 'resettable';
  return init.type === 'NewExpression' && WEAK.has(init.callee.name);
}

export const moduleState = {
  rules: {
    owned: {
      meta: { type: 'problem', schema: [] },
      create(context) {
        const file = fileOf(context);
        if (!ROOMS.some((room) => file.startsWith(room)) || file in OWN_STATE) return {};
        const report = (node) =>
          context.report({
            node,
            message: `State at the level of a module has no owner: put ${node.name} into a store or a \`resettable\` object.`,
          });
        return {
          'Program:exit'(program) {
            const scope = context.sourceCode.getScope(program).childScopes.find(({ type }) => type === 'module');
            for (const variable of scope?.variables ?? []) {
              const [definition] = variable.defs;
              if (definition?.type !== 'Variable') continue;
              if (definition.parent.declare) continue;
              if (definition.parent.kind !== 'const') {
                report(definition.name);
                continue;
              }
              const init = unwrapped(definition.node.init);
              if (!init || isOwned(init)) continue;
              // What a module fills while it loads is a constant.
              const isChanged = variable.references.some(
                ({ identifier, from }) => from.variableScope !== scope && isChange(identifier, init),
              );
              if (isChanged || (init.type === 'NewExpression' && init.callee.name === 'AbortController'))
                report(definition.name);
            }
          },
        };
      },
    },
  },
};
