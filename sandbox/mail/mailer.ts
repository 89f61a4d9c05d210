/** Sends the provider's mails: writes them, puts them into the outbox, and prints them where a person may read. */
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
  /** The origin of the app's pages that links point at. */
  readonly pagesUrl: () => string;
  /** Shows a mail, in a few lines, to whoever runs the sandbox. */
  readonly print: (text: string) => void;
}

/** Whom a mail is for. */
interface Recipient {
  readonly id: number;
  readonly account: string;
  readonly email: string;
}

export interface Mailer {
  /**
   * Makes a token and sends it. Part of the transaction under way, if any: then call `deliver` with what comes back once that has held.
   * @param acceptLanguage the request's header, which decides the language
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

/** No name stands in a mail: whoever registers with somebody else's address could write them anything in it. */
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
