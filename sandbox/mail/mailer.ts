/** Sends the provider's mails: composes them, stores them in the outbox, and prints them for whoever runs the sandbox. */
import type { Database } from '../database/database';
import { storeMail, type Mail } from '../database/mails';
import { issueMailToken, type MailPurpose } from '../database/mail-tokens';
import { chooseLanguage } from './language';
import { MAIL_TEXTS } from './texts';

/** The app's pages that take a token from a mail (docs/product.md section 2). */
const PAGES: Readonly<Record<MailPurpose, string>> = {
  'verify-email': '/confirm-email',
  'reset-password': '/forgot-password',
};

export interface MailerOptions {
  readonly database: Database;
  readonly now: () => number;
  /** Origin of the app's pages, for links. */
  readonly pagesUrl: () => string;
  /** Prints a mail, in a few lines, for whoever runs the sandbox. */
  readonly print: (text: string) => void;
}

/** The recipient of a mail. */
interface Recipient {
  readonly id: number;
  readonly account: string;
  readonly email: string;
}

export interface Mailer {
  /**
   * Creates a token and its mail. Part of the current transaction, if any: call `deliver` with the result after it is committed.
   * @param acceptLanguage the request's header, which determines the language
   */
  write(purpose: MailPurpose, to: Recipient, acceptLanguage: string): WrittenMail;
  /** Prints a written mail. */
  deliver(mail: WrittenMail): void;
}

type WrittenMail = Omit<Mail, 'id' | 'sentAt'>;

export function createMailer({ database, now, pagesUrl, print }: MailerOptions): Mailer {
  return {
    write(purpose, to, acceptLanguage) {
      return database.transaction(() => {
        const token = issueMailToken(database, to.id, purpose, now());
        const link = `${pagesUrl()}${PAGES[purpose]}?token=${token}`;
        const mail = compose(purpose, to, { token, link }, acceptLanguage);
        storeMail(database, mail, now());
        return mail;
      });
    },
    deliver: ({ to, subject, link, token }) => print(`Mail to ${to}: ${subject}\n  link   ${link}\n  token  ${token}`),
  };
}

/** A mail contains no name, because anyone who registers with another person's address could put a message into it. */
function compose(
  purpose: MailPurpose,
  to: Recipient,
  { token, link }: { readonly token: string; readonly link: string },
  acceptLanguage: string,
): WrittenMail {
  const language = chooseLanguage(acceptLanguage);
  const texts = MAIL_TEXTS[language];
  const { subject, request, ignore } = texts[purpose];
  const text = [
    `${texts.account}: ${to.account}`,
    `${request}\n${link}`,
    `${texts.code}\n${token}`,
    `${texts.limits} ${ignore}`,
  ].join('\n\n');
  return { to: to.email, purpose, language, subject, text, link, token };
}
