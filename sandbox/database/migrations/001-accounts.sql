-- Accounts, their keys, and what decides their membership. Times are milliseconds since 1970-01-01 UTC.

CREATE TABLE accounts (
  id INTEGER PRIMARY KEY,
  account TEXT NOT NULL UNIQUE COLLATE NOCASE,
  password_hash TEXT,
  machine_hash TEXT UNIQUE,
  full_name TEXT,
  email TEXT,
  avatar_path TEXT,
  registered_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  trial_ends_at INTEGER,
  paypal_status TEXT,
  next_billing_at INTEGER,
  behaviour TEXT NOT NULL DEFAULT 'normal' CHECK (behaviour IN ('normal', 'server-500', 'slow', 'no-servers'))
) STRICT;

CREATE TABLE sessions (
  key_hash TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  machine_hash TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  end_reason TEXT
) STRICT;

-- One device per account: the database itself refuses a second open session.
CREATE UNIQUE INDEX one_device_per_account ON sessions (account_id) WHERE ended_at IS NULL;
