-- Who an account is at an identity service. The subject, never the e-mail address, is what tells people apart.

CREATE TABLE identities (
  service TEXT NOT NULL CHECK (service IN ('google', 'discord')),
  subject TEXT NOT NULL,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  linked_at INTEGER NOT NULL,
  PRIMARY KEY (service, subject)
) STRICT, WITHOUT ROWID;
