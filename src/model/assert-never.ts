/** The unreachable default of an exhaustive switch: a forgotten union member does not compile. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected: ${JSON.stringify(value)}`);
}
