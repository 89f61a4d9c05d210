/** The persons with accounts at the identity services; any other e-mail address gets one on first use. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { SignInProvider } from '../../common/contract/ipc/sign-in';

export interface Person {
  readonly name: string;
  readonly email: string;
  /** Whether the service has verified the address: only then may a provider trust it. */
  readonly emailVerified: boolean;
}

/** One with the seeded demo account's address, one new to the provider, one with an unverified address. */
export const PEOPLE = [
  { name: 'Mika Santos', email: 'demo@example.test', emailVerified: true },
  { name: 'Lena Hartmann', email: 'lena.hartmann@example.test', emailVerified: true },
  { name: 'Theo Lindqvist', email: 'expired@example.test', emailVerified: false },
] as const satisfies readonly Person[];

const emailAddress = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.rfcEmail());
const SUBJECT_DIGITS = 18;
const REMEMBERED_MAX = 1_000;

/** The person with an e-mail address, created if needed; null when it is not an address. */
export function personOf(email: unknown): Person | null {
  const parsed = v.safeParse(emailAddress, email);
  if (!parsed.success) return null;
  const known = PEOPLE.find((person) => person.email === parsed.output);
  return known ?? { name: nameOf(parsed.output), email: parsed.output, emailVerified: true };
}

/** A person's subject at one service: always the same digits there, and different ones at another service. */
export function subjectOf(service: SignInProvider, { email }: Person): string {
  const hash = createHash('sha256').update(`${service}:${email}`).digest('hex');
  return BigInt(`0x${hash}`).toString().slice(-SUBJECT_DIGITS);
}

/** The persons who signed in at one service, by subject. */
export interface Subjects {
  /** Stores a person and returns the subject. */
  remember(person: Person): string;
  find(subject: string): Person | null;
}

export function createSubjects(service: SignInProvider): Subjects {
  const people = new Map<string, Person>();
  return {
    remember(person) {
      const subject = subjectOf(service, person);
      people.delete(subject);
      people.set(subject, person);
      const [oldest] = people.keys();
      if (people.size > REMEMBERED_MAX && oldest !== undefined) people.delete(oldest);
      return subject;
    },
    find: (subject) => people.get(subject) ?? null,
  };
}

/** 'ana.maria-lopez@…' becomes 'Ana Maria Lopez'. */
function nameOf(email: string): string {
  const [local = email] = email.split('@');
  const words = local.split(/[^\p{Letter}\p{Number}]+/u).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || local;
}
