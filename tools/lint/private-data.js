// What identifies a person is shown through `Private` or `cover` alone, so that streamer mode covers all of it (promise J11). A text is
// private by the field of the model that it is read from, or by its name, under which it travels: a prop or a variable that takes it
// keeps a private name, or the text is covered on the way.

/** The private fields, by the interface that declares them. */
const FIELDS = {
  User: ['id', 'fullName', 'email', 'avatarUrl'],
  Order: ['id'],
  BankTransfer: ['content', 'account', 'accountHolder'],
  Referral: ['code', 'link'],
  Gift: ['title'],
  GiftItem: ['code', 'securityCode', 'title'],
  GiftForm: ['code', 'securityCode'],
  Voucher: ['title', 'sharedWith', 'sharedBy'],
  AffiliateRow: ['friend'],
  LayoutState: ['publicIp'],
  ShareVoucherState: ['account'],
  GiftLinkProps: ['code', 'securityCode'],
  InviteOptionsProps: ['code', 'link'],
  ReferralLinkProps: ['code'],
};
/** Names that say so wherever they stand. */
const NAMES = new Set([
  ...['fullName', 'email', 'knownEmail', 'avatarUrl', 'userId', 'accountId', 'friendAccount', 'machineId', 'publicIp'],
  ...[
    'orderId',
    'securityCode',
    'referralCode',
    'invitationLink',
    'sharedWith',
    'sharedBy',
    'accountHolder',
    'lastFour',
  ],
]);
/** Functions that cover, and components that cover what they are given. */
const COVERING = new Set(['cover', 'coverOwn', 'freeText', 'shownFreeText']);
const COVERING_COMPONENTS = /^(?:Private\w*|Avatar|QrCode)$/;
const TRANSLATING = new Set(['t', 'translate']);
/** Attributes that are never shown. */
const UNSEEN = new Set(['key', 'ref']);

const message =
  'A private text is shown as it is: wrap it in <Private> or cover(), give the field isPrivate, or hand it on under a private name (promise J11).';

const nameOf = (node) => node?.name?.name ?? node?.name ?? '';
const calleeOf = ({ callee }) => (callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee));
const isPrivateName = (name) => NAMES.has(name);
const covers = (element) =>
  COVERING_COMPONENTS.test(nameOf(element.name)) ||
  element.attributes.some((attribute) => attribute.type === 'JSXAttribute' && nameOf(attribute) === 'isPrivate');

/** Whether an attribute shows its value. */
function isShownBy(attribute) {
  const name = nameOf(attribute);
  const element = attribute.parent;
  if (UNSEEN.has(name) || covers(element)) return false;
  const component = nameOf(element.name);
  return /^[a-z]/.test(component) || !(isPrivateName(name) || FIELDS[`${component}Props`]?.includes(name));
}

/** What becomes of a text in the node above it: 'on' where it is a part of that, 'shown' where a person reads it, and 'fine'. */
function step(child, up) {
  switch (up.type) {
    case 'ConditionalExpression':
      return up.test === child ? 'fine' : 'on';
    case 'LogicalExpression':
      return up.operator === '&&' && up.left === child ? 'fine' : 'on';
    case 'BinaryExpression':
      return up.operator === '+' ? 'on' : 'fine';
    case 'MemberExpression':
      return up.object === child && nameOf(up.property) !== 'length' ? 'on' : 'fine';
    case 'Property':
      return up.value === child && !isPrivateName(nameOf(up.key)) ? 'on' : 'fine';
    case 'CallExpression':
      if (up.callee === child) return 'on';
      if (TRANSLATING.has(calleeOf(up))) return 'shown';
      // A selector's result is the hook's.
      return child.type === 'ArrowFunctionExpression' && /^use[A-Z]/.test(calleeOf(up)) ? 'on' : 'fine';
    case 'ArrowFunctionExpression':
      return up.body === child && up.parent.type === 'CallExpression' ? 'on' : 'fine';
    case 'VariableDeclarator':
      return up.id.type === 'Identifier' && !isPrivateName(up.id.name) ? 'named' : 'fine';
    case 'JSXAttribute':
      return isShownBy(up) ? 'shown' : 'fine';
    case 'JSXElement':
      return covers(up.openingElement) ? 'fine' : 'shown';
    case 'JSXFragment':
      return 'shown';
    case 'ArrayExpression':
    case 'ChainExpression':
    case 'JSXExpressionContainer':
    case 'ObjectExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TemplateLiteral':
      return 'on';
    default:
      return 'fine';
  }
}

/** 'shown', 'named' for a variable of another name, or 'fine'. Each translated text that takes it shows it, whatever becomes of that. */
function fateOf(node) {
  for (let child = node; child.parent; child = child.parent) {
    const { parent } = child;
    if (parent.type === 'Property' && parent.parent.type === 'ObjectExpression') {
      const call = parent.parent.parent;
      if (parent.value === child && call.type === 'CallExpression' && TRANSLATING.has(calleeOf(call))) return 'shown';
    }
    if (parent.type === 'CallExpression' && COVERING.has(calleeOf(parent))) return 'fine';
    const fate = step(child, parent);
    if (fate !== 'on') return fate;
  }
  return 'fine';
}

/** Whether an identifier is read, and not declared or a mere key. */
function isRead(node) {
  const { parent } = node;
  if (parent.type === 'MemberExpression') return parent.object === node;
  if (parent.type === 'Property') return parent.parent.type === 'ObjectExpression' && parent.value === node;
  return !(parent.type === 'VariableDeclarator' && parent.id === node) && parent.type !== 'JSXAttribute';
}

export const privateData = {
  rules: {
    covered: {
      meta: { type: 'problem', schema: [] },
      create(context) {
        const services = context.sourceCode.parserServices;
        // A file without types, as of another rule's test: its texts cannot be told from others.
        if (!services.program) return {};
        const checker = services.program.getTypeChecker();
        const isView = context.filename.endsWith('.tsx') || /\/use-[^/]*$/.test(context.filename.replaceAll('\\', '/'));
        const isPrivateField = (symbol) =>
          (symbol?.declarations ?? []).some((declaration) =>
            FIELDS[declaration.parent?.name?.text]?.includes(symbol.name),
          );
        /** The field that a destructured variable is, by the type that it was taken from. */
        const fieldOf = (symbol) => {
          const binding = symbol?.valueDeclaration;
          const name = binding?.propertyName?.text ?? binding?.name?.text;
          if (binding?.parent?.elements === undefined || name === undefined) return undefined;
          return checker.getTypeAtLocation(binding.parent).getProperty?.(name);
        };
        const judge = (node) => {
          const fate = fateOf(node);
          if (fate === 'shown' || (fate === 'named' && isView)) context.report({ node, message });
        };
        return {
          'MemberExpression[computed=false]'(node) {
            const { name } = node.property;
            // What is wrong with a field is said under its name.
            if (nameOf(node.object) === 'problems') return;
            const symbol = services.getSymbolAtLocation(node.property);
            if (NAMES.has(name) || isPrivateField(symbol)) judge(node);
          },
          Identifier(node) {
            if (!isRead(node)) return;
            const symbol = services.getSymbolAtLocation(node);
            if (isPrivateName(node.name) || isPrivateField(fieldOf(symbol))) judge(node);
          },
        };
      },
    },
  },
};
