/** The small faults that a test should notice, each as a change of the source text (mutation testing). */
import ts from 'typescript';

export interface Mutation {
  /** Offsets of the text that is replaced. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const OPERATORS: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
]);

/** From here on a number is doubled: a time that is 1 ms longer, or a limit of one byte more, is nothing that anyone could notice. */
const DOUBLED_FROM = 1_000;
/** Sizes and places on a session's picture. One pixel more is no fault that a unit test should hold; `tests/e2e` compares the drawn pictures. */
const DRAWING = /\/picture-[a-z]+\.rules\.ts$/;
/** Up to this number a drawing counts, halves and indexes, as other code does. */
const COUNTS_UP_TO = 2;

/**
 * Every mutation of a source text: operators, boolean and number literals, negations, conditions, and calls that are left out. Left out are
 * types, and the pixels of the session's picture, so that the share of noticed mutants says nothing about these.
 */
export function mutationsOf(fileName: string, source: string): readonly Mutation[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found: Mutation[] = [];
  const replace = (node: ts.Node, text: string) => found.push({ start: node.getStart(file), end: node.end, text });
  const visit = (node: ts.Node): void => {
    // Types are gone when the tests run.
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const operator = OPERATORS.get(node.operatorToken.kind);
      if (operator !== undefined) replace(node.operatorToken, operator);
    }
    if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true');
    if (ts.isNumericLiteral(node)) {
      const value = Number(node.text);
      if (value <= COUNTS_UP_TO || !DRAWING.test(fileName))
        replace(node, value < DOUBLED_FROM ? `(${node.text} + 1)` : `(${node.text} * 2)`);
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      replace(node, node.operand.getText(file));
    if (ts.isIfStatement(node)) replace(node.expression, `!(${node.expression.getText(file)})`);
    if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) replace(node, ';');
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The source text with one mutation. */
export function mutate(source: string, { start, end, text }: Mutation): string {
  return source.slice(0, start) + text + source.slice(end);
}
