// Syntax forbidden in the product, for ESLint's rule 'no-restricted-syntax': it would disable a protection for everybody.
const tls = 'A connection whose certificate is not checked is no secure one (promise A15).';
const html = 'Text of others becomes text nodes only (promise G1).';

const property = (name, message) => ({
  selector: `Property[key.name='${name}'], Property[key.value='${name}']`,
  message,
});
const literal = (pattern, message) => ({
  selector: `Literal[value=/${pattern}/], TemplateElement[value.raw=/${pattern}/]`,
  message,
});

export const forbiddenSyntax = [
  property('rejectUnauthorized', tls),
  property('checkServerIdentity', tls),
  literal('ignore-certificate-errors|allow-insecure-localhost|NODE_TLS_REJECT_UNAUTHORIZED|^certificate-error$', tls),
  { selector: "MemberExpression[property.name='NODE_TLS_REJECT_UNAUTHORIZED']", message: tls },
  { selector: "CallExpression[callee.property.name='setCertificateVerifyProc']", message: tls },
  property('dangerouslySetInnerHTML', html),
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: html },
  { selector: 'AssignmentExpression[left.property.name=/^(?:inner|outer)HTML$/]', message: html },
  { selector: 'CallExpression[callee.property.name=/^(?:insertAdjacentHTML|setHTMLUnsafe)$/]', message: html },
];

/** In the provider's responses: databases write a boolean as 1 or '1', which a strict schema would read as absent, a pending charge for instance. */
export const responseSyntax = [
  {
    selector:
      "CallExpression[callee.name=/^(?:key|secondary)$/] > CallExpression[callee.object.name='v'][callee.property.name='boolean']",
    message: 'A boolean of a response is a wireFlag of common/contract/provider/lenient (docs/provider.md).',
  },
];

const setBack = 'A clock may be set back: ask isRecent or hasPassed of src/model/elapsed (promise F1).';

const importChoice =
  'Vite preloads the files of one import for both: use an if statement with an import in each branch.';

const layout = 'Another keyboard layout writes another character there: latinKey of src/model/latin-key.';

/**
 * In the renderer: no comparison of "now minus then" with a span, because its clock may be changed, nor of a pressed character with a letter, and no
 * choice between two imports.
 */
export const rendererSyntax = [
  {
    selector:
      "BinaryExpression[operator=/^[<>]=?$/] > BinaryExpression[operator='-'] > CallExpression.left[callee.property.name=/^(?:now|serverNow)$/]",
    message: setBack,
  },
  {
    selector:
      "BinaryExpression[operator=/^[<>]=?$/] > BinaryExpression[operator='-'] > :matches(CallExpression[callee.name='now'], Identifier[name='now']).left",
    message: setBack,
  },
  { selector: 'ConditionalExpression > ImportExpression', message: importChoice },
  { selector: "BinaryExpression[left.property.name='key'][right.value=/^[a-z]$/i]", message: layout },
  { selector: "BinaryExpression[left.name='key'][right.value=/^[a-z]$/]", message: layout },
  {
    selector: "SwitchStatement[discriminant.property.name='key'] > SwitchCase[test.value=/^[a-z]$/i]",
    message: layout,
  },
  {
    selector:
      "CallExpression[callee.property.name='toLowerCase'] > MemberExpression:matches([object.name='key'], [object.property.name='key'])",
    message: layout,
  },
];

const ownZone =
  "A date of the provider's without a zone is in the provider's: parseWireDate or providerDay of src/lib/platform/provider-zone.";

/** In the renderer: no reading or writing of dates in this machine's zone or in UTC. */
export const dateSyntax = [
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='parse']", message: ownZone },
  { selector: 'CallExpression[callee.object.callee.property.name="toISOString"]', message: ownZone },
  {
    selector:
      "NewExpression[callee.name='Date'] > :matches(Literal[raw=/^['\"]/], TemplateLiteral, BinaryExpression).arguments",
    message: ownZone,
  },
];

const byName =
  'A pending call is joined by call and parameters, never by its name alone: src/core/session/single-flight (promise J5).';

/** In actions: no promise that is stored under a name and returned to callers with other arguments. */
export const flowSyntax = [
  { selector: "AssignmentExpression[operator='??=']", message: byName },
  {
    selector:
      "CallExpression[callee.property.name='finally'] > ArrowFunctionExpression > BlockStatement > ExpressionStatement > AssignmentExpression[right.raw='null']",
    message: byName,
  },
  {
    selector:
      "CallExpression[callee.property.name='finally'] > ArrowFunctionExpression > CallExpression[callee.property.name='delete']",
    message: byName,
  },
  { selector: "TSTypeReference[typeName.name='Map'] TSTypeReference[typeName.name='Promise']", message: byName },
];

const timed =
  'A test that measures time fails on a busy machine: pass the clock in, and measure with npm run bench or npm run soak.';
const NOW = "CallExpression[callee.object.name=/^(?:Date|performance)$/][callee.property.name='now']";

/** In tests: no expectation of how long something takes. */
export const timedAssertions = [
  { selector: `CallExpression[callee.name='expect'] BinaryExpression[operator='-'] > ${NOW}`, message: timed },
  {
    selector: `VariableDeclarator > BinaryExpression[operator='-'] > CallExpression.left[callee.object.name='performance']`,
    message: timed,
  },
  { selector: "CallExpression[callee.object.name='process'][callee.property.name='hrtime']", message: timed },
];

/** In tests of pages: what a page looks like is expected within a time, because it may still be drawn (fonts, sizes, lists) when it is first read. */
export const singleReads = [
  {
    selector:
      "CallExpression[callee.name='expect'] > AwaitExpression.arguments > CallExpression[callee.name=/^(find\\w+Faults|findForeignTexts|graveFaults|smallControls|movedByTheme)$/]",
    message: 'A page that is measured once may still be on its way: await expect.poll(() => measure(page)).',
  },
];

const words = 'What a person reads comes from t(): locales/<language>/<topic>.json.';

/** In views: no literal text between tags, nor in attributes read by screen readers or shown in tooltips. */
export const viewSyntax = [
  { selector: 'JSXText[value=/\\p{L}{2}/u]', message: words },
  {
    selector:
      'JSXAttribute[name.name=/^(?:title|alt|placeholder|label|aria-label|aria-description|closeLabel)$/] > Literal[value=/\\p{L}{2}/u]',
    message: words,
  },
];
