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

/** Every mutation of a source text: operators, boolean and number literals, negations, conditions, and calls that are left out. */
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
    if (ts.isNumericLiteral(node)) replace(node, `(${node.text} + 1)`);
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
