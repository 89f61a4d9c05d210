// What no line of the product may say, as ESLint's rule 'no-restricted-syntax' takes it: it would switch off a protection for everybody.
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
