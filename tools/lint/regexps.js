// No pattern of the product takes more than linear time (promise G5): one that backtracks over a long text freezes the whole window. Patterns are
// checked by their structure: by the plugin for where a search starts, by regexp-ways.js from there on. Unreadable ones are reported.
import { getStaticValue } from '@eslint-community/eslint-utils';
import regexp from 'eslint-plugin-regexp';
import { waysOf } from './regexp-ways.js';

const unknown =
  'Nobody can judge a pattern that is put together at run time: write it, or build it from texts of the same file (promise G5).';
const slow = (growth) =>
  `The pattern takes the same text in many ways: one that does not match costs ${growth} time (promise G5).`;

const regexps = {
  rules: {
    'few-ways': {
      meta: { type: 'problem', schema: [] },
      create(context) {
        const judge = (node) => {
          const pattern = getStaticValue(node, context.sourceCode.getScope(node))?.value;
          const growth = pattern instanceof RegExp ? waysOf(pattern) : null;
          if (growth !== null) context.report({ node, message: slow(growth) });
        };
        return {
          'Literal[regex]': judge,
          ":matches(CallExpression, NewExpression)[callee.name='RegExp']": judge,
        };
      },
    },
    'known-pattern': {
      meta: { type: 'problem', schema: [] },
      create(context) {
        const isKnown = (node) => getStaticValue(node, context.sourceCode.getScope(node))?.value instanceof RegExp;
        const report = (node) => context.report({ node, message: unknown });
        return {
          // A pattern that this Node cannot parse cannot be checked either.
          'Literal[regex]'(node) {
            if (!isKnown(node)) report(node);
          },
          "Identifier[name='RegExp']"(node) {
            const { parent } = node;
            const isCall =
              (parent.type === 'NewExpression' || parent.type === 'CallExpression') && parent.callee === node;
            const isType = parent.type === 'TSTypeReference';
            const isQuestion = parent.type === 'BinaryExpression' && parent.operator === 'instanceof';
            if (isCall ? !isKnown(parent) : !isType && !isQuestion) report(node);
          },
          // These methods convert a text to a pattern.
          'CallExpression[callee.property.name=/^(?:match|matchAll|search)$/]'(node) {
            const [pattern] = node.arguments;
            if (pattern && !isKnown(pattern)) report(node);
          },
        };
      },
    },
  },
};

/** The rules for every file of the product. */
export const linearPatterns = {
  plugins: { regexp, regexps },
  rules: {
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    'regexps/few-ways': 'error',
    'regexps/known-pattern': 'error',
  },
};
