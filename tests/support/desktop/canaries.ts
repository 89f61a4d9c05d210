/** Secrets that are found again wherever they leak to: unlike any other text, in the forms in which they would be written (promise H2). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The forms of one secret as bytes: plain, for an address, in base64 at each of its three places, and as UTF-16, in which Chromium stores. */
function formsOf(secret: string): readonly Buffer[] {
  const plain = Buffer.from(secret);
  const inBase64 = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), plain]).toString('base64');
    // What comes before and after it colours its first and last letters; those between are its own.
    return Buffer.from(text.slice(shift === 0 ? 0 : shift + 1, -4));
  });
  return [plain, Buffer.from(encodeURIComponent(secret)), ...inBase64, Buffer.from(secret, 'utf16le')];
}

/** The names of the secrets that a text or a file holds in any form. */
export function leaksIn(content: Buffer | string, secrets: Readonly<Record<string, string>>): string[] {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return Object.entries(secrets).flatMap(([name, secret]) =>
    formsOf(secret).some((form) => bytes.includes(form)) ? [name] : [],
  );
}

/** Every file of a folder with a secret in it, as 'path: names'; one that vanishes meanwhile holds nothing. */
export function leaksInFolder(folder: string, secrets: Readonly<Record<string, string>>): string[] {
  const entries = unlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return leaksInFolder(path, secrets);
    if (!entry.isFile()) return [];
    const bytes = unlessGone(() => readFileSync(path));
    const names = bytes === null ? [] : leaksIn(bytes, secrets);
    return names.length === 0 ? [] : [`${path}: ${names.join(', ')}`];
  });
}

/** What is read; null of what the browser has removed meanwhile. */
function unlessGone<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** A card number that passes Luhn (ISO/IEC 7812-1, annex B) and that no list of test cards has. */
export function canaryCard(start: string, length: number): string {
  const body = start.padEnd(length - 1, '8316027');
  const sum = Array.from(body)
    .reverse()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}
