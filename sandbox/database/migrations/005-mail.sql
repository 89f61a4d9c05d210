-- E-mail addresses with their confirmation, referral codes, mailed tokens, the mail outbox and uploaded pictures.

ALTER TABLE accounts ADD COLUMN email_verified INTEGER NOT NULL DEFAULT 0 CHECK (email_verified IN (0, 1));
-- When 'send it again' was last asked for: one a minute.
ALTER TABLE accounts ADD COLUMN verification_resent_at INTEGER;
ALTER TABLE accounts ADD COLUMN referral_code TEXT COLLATE NOCASE;
ALTER TABLE accounts ADD COLUMN referred_by INTEGER REFERENCES accounts (id) ON DELETE SET NULL;

-- A database that was kept from before holds seeded accounts, and ones of machines, which have no address.
UPDATE accounts SET email_verified = 1 WHERE email IS NOT NULL AND account <> 'newuser';
UPDATE accounts SET referral_code = iif(account = 'demo', 'MIKA2026', upper(hex(randomblob(4))));

CREATE UNIQUE INDEX one_account_per_email ON accounts (email COLLATE NOCASE);
CREATE UNIQUE INDEX one_account_per_referral_code ON accounts (referral_code);

-- A token is a selector, by which its row is found, and a secret, of which only the hash is kept.
CREATE TABLE mail_tokens (
  selector TEXT PRIMARY KEY,
  secret_hash TEXT NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  issued_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  wrong_tries INTEGER NOT NULL DEFAULT 0,
  used_at INTEGER,
  replaced_at INTEGER
) STRICT;
-- Asking anew ends the older token: the database itself refuses a second open one.
CREATE UNIQUE INDEX one_open_mail_token ON mail_tokens (account_id, purpose) WHERE used_at IS NULL AND replaced_at IS NULL;

-- What a mail server would have sent, so here alone a token stands in the clear.
CREATE TABLE mails (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  recipient TEXT NOT NULL COLLATE NOCASE,
  purpose TEXT NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
  language TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  link TEXT NOT NULL,
  token TEXT NOT NULL,
  sent_at INTEGER NOT NULL
) STRICT;
CREATE INDEX mails_by_recipient ON mails (recipient, id);

CREATE TABLE uploads (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  type TEXT NOT NULL CHECK (type IN ('image/png', 'image/jpeg', 'image/webp')),
  bytes BLOB NOT NULL,
  uploaded_at INTEGER NOT NULL
) STRICT;
CREATE INDEX uploads_by_account ON uploads (account_id, id);
