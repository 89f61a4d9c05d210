// Ids come from servers and people: 'constructor' and '__proto__' are valid ones. A plain object read by such an id returns what it
// inherits, so records are read through common/by-id, or are Maps.
import ts from 'typescript';

const message =
  'A record is read by an unknown name: use a Map, or lookUp() of common/by-id (an id may be "constructor" or "__proto__").';

export const ids = {
  rules: {
    'own-reads': {
      meta: { type: 'problem', schema: [] },
      create(context) {
        // Needs types; a configuration without them is an error.
        const services = context.sourceCode.parserServices;
        const checker = services.program.getTypeChecker();
        const isRecord = (type) =>
          type.isUnion()
            ? type.types.some(isRecord)
            : !checker.isArrayLikeType(type) &&
              (type.flags & ts.TypeFlags.Object) !== 0 &&
              checker.getIndexInfoOfType(type, ts.IndexKind.String) !== undefined;
        const isAnyText = (type) =>
          type.isUnion() ? type.types.some(isAnyText) : (type.flags & ts.TypeFlags.String) !== 0;
        return {
          'MemberExpression[computed=true]'(node) {
            if (!isAnyText(services.getTypeAtLocation(node.property))) return;
            if (isRecord(services.getTypeAtLocation(node.object))) context.report({ node, message });
          },
        };
      },
    },
  },
};
