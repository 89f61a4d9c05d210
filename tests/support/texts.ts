/** The texts of a language, so that a test finds what a person who reads it finds. */
import { readFileSync } from 'node:fs';
import type { Language } from '../../src/domain/languages';
import { fromRoot } from '../../scripts/lib/run';

/** Gives a function from a key such as 'auth.signIn' to its text. @throws for a key that the language lacks */
export function readTexts(language: Language): (key: string) => string {
  return (key) => {
    const [area = '', ...path] = key.split('.');
    let found: unknown = JSON.parse(readFileSync(fromRoot('locales', language, `${area}.json`), 'utf8'));
    for (const part of path) found = (found as Record<string, unknown> | undefined)?.[part];
    if (typeof found !== 'string') throw new Error(`${language} has no text '${key}'`);
    return found;
  };
}
