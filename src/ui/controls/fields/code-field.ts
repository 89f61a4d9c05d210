/** Attributes of a text field for a person's name, which no keyboard takes for a misspelt word. */
export const nameField = { autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false } as const;

/** Attributes of a text field whose text is exact, such as a code, an account or a password: no keyboard changes what is typed. */
export const codeField = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
