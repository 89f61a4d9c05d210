/** The branch that a complete switch never takes: a member of a union that was forgotten does not compile. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected: ${JSON.stringify(value)}`);
}
