/** The mail outbox: what a mail server would have sent, newest first, in a limited number. */
import * as v from 'valibot';
import type { Database } from './database';
import { MAIL_PURPOSES } from './mail-tokens';

const KEPT_MAILS = 500;

const mailRow = v.pipe(
  v.object({
    id: v.number(),
    recipient: v.string(),
    purpose: v.picklist(MAIL_PURPOSES),
    language: v.string(),
    subject: v.string(),
    text: v.string(),
    link: v.string(),
    token: v.string(),
    sent_at: v.number(),
  }),
  v.transform(({ recipient, sent_at, ...rest }) => ({
    ...rest,
    to: recipient,
    sentAt: new Date(sent_at).toISOString(),
  })),
);
/** A mail as GET /sandbox/mails shows it; `sentAt` is ISO 8601. */
export type Mail = v.InferOutput<typeof mailRow>;

/** Stores a mail and removes the oldest one beyond the limit. */
export function storeMail(database: Database, mail: Omit<Mail, 'id' | 'sentAt'>, now: number): void {
  database.transaction(() => {
    database.run(
      'INSERT INTO mails (recipient, purpose, language, subject, text, link, token, sent_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      [mail.to, mail.purpose, mail.language, mail.subject, mail.text, mail.link, mail.token, now],
    );
    database.run('DELETE FROM mails WHERE id <= (SELECT max(id) FROM mails) - ?', [KEPT_MAILS]);
  });
}

/** The mails to an address, ignoring case, or all of them; newest first. */
export function listMails(database: Database, to: string | null): Mail[] {
  return to === null
    ? database.all(mailRow, 'SELECT * FROM mails ORDER BY id DESC')
    : database.all(mailRow, 'SELECT * FROM mails WHERE recipient = ? ORDER BY id DESC', [to]);
}
