// One way to tell screen readers of a change: src/ui/feedback/LiveRegion. A region that is inserted together with its text is announced by few of
// them, and one without text, such as placeholders with a label, says nothing (src/ui/feedback/Loading has words instead).
import { fileOf } from './file-of.js';

/** Files with regions of their own, which are there before their text, with reasons. */
export const OWN_REGIONS = {
  'src/ui/feedback/LiveRegion.tsx': 'the region itself',
  'src/app/WindowTitle.tsx': "the page's announcement, there from the start",
  'src/features/shell/ConnectionToast.tsx': 'there from the start',
  'src/features/shell/ToastContent.tsx': 'a part of the toast that is not announced',
  'src/features/shell/notices/BusyOverlay.tsx': 'there from the start',
  'src/features/shell/notices/Snackbars.tsx': 'there from the start',
  'src/ui/controls/select/SelectList.tsx': 'there while the list is open; its text comes with what is typed',
  'src/ui/controls/day/Calendar.tsx': 'there while the calendar is open; its text comes with a press',
};

const ROLES = new Set(['status', 'log']);

/** The texts that an expression may have, as 'a' and 'b' of `is ? 'a' : 'b'`. */
function textsOf(node) {
  switch (node?.type) {
    case 'Literal':
      return [node.value];
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return [...textsOf(node.left), ...textsOf(node.right)];
    default:
      return [];
  }
}

export const liveRegions = {
  rules: {
    one: {
      meta: { type: 'problem', schema: [] },
      create(context) {
        const file = fileOf(context);
        if (!file.startsWith('src/') || file in OWN_REGIONS) return {};
        return {
          JSXAttribute(node) {
            const isRegion =
              node.name.name === 'aria-live' ||
              (node.name.name === 'role' && textsOf(node.value).some((text) => ROLES.has(text)));
            if (isRegion)
              context.report({
                node,
                message:
                  'A live region of its own: use LiveRegion of src/ui/feedback, whose text is announced when both appear together; Loading for placeholders.',
              });
          },
        };
      },
    },
  },
};
