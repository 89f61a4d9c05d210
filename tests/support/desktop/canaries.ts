/** Secrets that are recognised wherever they leak to: unlike any other text, searched in all forms of encoding (promise H2). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MACHINE_FILE } from '../../../electron/app/profile/machine-id';
import { DEMO_PASSWORD } from '../../../sandbox/seed/accounts';

/** The forms of one secret as bytes: plain, URL-encoded, in base64 at each of its three offsets, and as UTF-16, which Chromium stores. */
function formsOf(secret: string): readonly Buffer[] {
  const plain = Buffer.from(secret);
  const inBase64 = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), plain]).toString('base64');
    // The bytes before and after it change its first and last letters; those between are its own.
    return Buffer.from(text.slice(shift === 0 ? 0 : shift + 1, -4));
  });
  return [plain, Buffer.from(encodeURIComponent(secret)), ...inBase64, Buffer.from(secret, 'utf16le')];
}

/** The names of the secrets that a text or a file contains in any form. */
export function leaksIn(content: Buffer | string, secrets: Readonly<Record<string, string>>): string[] {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return Object.entries(secrets).flatMap(([name, secret]) =>
    formsOf(secret).some((form) => bytes.includes(form)) ? [name] : [],
  );
}

/** Every file of a folder that contains a secret, as 'path: names'; one that is removed meanwhile contains nothing. */
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

/** The secrets found in an app's logs (promise H1): the password that every test types, and this machine's id. @param profile the app's folder */
export function leaksInLogs(profile: string): string[] {
  const text = unlessGone(() => readFileSync(join(profile, MACHINE_FILE), 'utf8'));
  const machine = text === null ? {} : (JSON.parse(text) as { readonly machineId: string });
  return leaksInFolder(join(profile, 'logs'), { password: DEMO_PASSWORD, ...machine });
}

/** The result of reading; null when the browser has removed the file meanwhile. */
function unlessGone<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** A card number that passes Luhn (ISO/IEC 7812-1, annex B) and is in no list of test cards. */
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
