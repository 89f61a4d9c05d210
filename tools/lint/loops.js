// One loop: what repeats by a timer is common/async/pace `repeat`, whose phase and jitter keep a million clients apart (promise J10). Found within
// a file: a timer whose callback leads back to the function that set it, and a delay that is awaited in a loop.
import { fileOf } from './file-of.js';

/** Files whose own repetition is not the fleet's, or follows a rule of its own, with reasons. */
export const OWN_LOOPS = {
  'common/async/pace.ts': 'the loop itself',
  'common/async/retry.ts': 'the retries themselves',
  'src/core/bootstrap/with-retry.ts': 'the three attempts of a start, with the delays of pace.ts',
  'src/core/connection/monitoring/follow-sweeps.ts': 'draws figures in batches and calls nobody',
  'src/core/desktop/watch-service-end.ts': 'waits for a moment on this machine and calls nobody',
  'src/core/line/follow-line.ts': 'waits for a moment on this machine and calls nobody',
  'src/features/account/login/authorise.ts': 'asks the main process while a person signs in',
  'src/features/checkout/orders/watch-order.ts': 'a person waits for the payment; its failures back off by pace.ts',
  'electron/desktop/mini/mini-window.ts': 'waits for the next minute on this machine and calls nobody',
  'electron/connection/helper-process.ts': 'starts the program on this machine again',
  'electron/updates/updates.ts': 'a download that waited continues after a session; its checks are `repeat`',
  'electron/sign-in/auth-helper-method.ts': 'asks a program on this machine while a person signs in',
  'electron/base/clock.ts': 'waits for a moment on this machine and calls nobody',
};

const ROOMS = ['src/', 'common/', 'electron/'];
const TIMERS = new Set(['after', 'afterDelay', 'setTimeout', 'setImmediate']);
const LOOPS = new Set(['ForStatement', 'WhileStatement', 'DoWhileStatement', 'ForOfStatement']);
const isFunction = ({ type }) => /Function/.test(type) && !type.startsWith('TS');

const nameOfCallee = ({ callee }) =>
  callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? callee.property.name : undefined;

/** The name by which a function is called: its own, its variable's or its property's. */
function nameOf(node) {
  if (node.id) return node.id.name;
  const { parent } = node;
  if (parent.type === 'VariableDeclarator') return parent.id.name;
  return parent.type === 'Property' || parent.type === 'MethodDefinition' ? parent.key.name : undefined;
}

/** The nearest named function around a node. */
function ownerOf(node) {
  for (let up = node.parent; up; up = up.parent) if (isFunction(up) && nameOf(up) !== undefined) return nameOf(up);
  return undefined;
}

/** Whether a node runs in each round of a loop of its own function. */
function isInLoop(node) {
  for (let up = node.parent; up && !isFunction(up); up = up.parent) if (LOOPS.has(up.type)) return true;
  return false;
}

/** Whether an identifier stands for a value, and not for a property, a parameter or a declared name. */
function isUse(node) {
  const { parent } = node;
  if (parent.type === 'MemberExpression') return parent.object === node;
  if (parent.type === 'Property') return parent.value === node;
  return !(parent.type === 'VariableDeclarator' && parent.id === node) && !isFunction(parent);
}

export const loops = {
  rules: {
    one: {
      meta: { type: 'problem', schema: [] },
      create(context) {
        const file = fileOf(context);
        if (!ROOMS.some((room) => file.startsWith(room)) || file in OWN_LOOPS) return {};
        /** By function: the names that it uses. */
        const uses = new Map();
        /** The timers, each with the function that sets it and the range of its arguments. */
        const timers = [];
        const names = [];
        const report = (node) =>
          context.report({
            node,
            message:
              'A loop of its own: what repeats is `repeat` of common/async/pace, which keeps clients apart (promise J10).',
          });
        const leadsTo = (from, target, seen = new Set()) => {
          if (from === target) return true;
          if (seen.has(from)) return false;
          seen.add(from);
          return [...(uses.get(from) ?? [])].some((next) => leadsTo(next, target, seen));
        };
        return {
          Identifier(node) {
            if (!isUse(node)) return;
            names.push(node);
            const owner = ownerOf(node);
            if (owner !== undefined) uses.set(owner, (uses.get(owner) ?? new Set()).add(node.name));
          },
          CallExpression(node) {
            const name = nameOfCallee(node);
            if (name === 'setInterval' || (name === 'delay' && isInLoop(node))) report(node);
            if (TIMERS.has(name)) timers.push(node);
          },
          'Program:exit'() {
            for (const timer of timers) {
              const owner = ownerOf(timer);
              const callbacks = names.filter(({ range }) =>
                timer.arguments.some((argument) => argument.range[0] <= range[0] && range[1] <= argument.range[1]),
              );
              if (owner !== undefined && callbacks.some(({ name }) => leadsTo(name, owner))) report(timer);
            }
          },
        };
      },
    },
  },
};
