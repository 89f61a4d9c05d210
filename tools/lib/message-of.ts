/** What a caught error says, for a line in the terminal. */
export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
