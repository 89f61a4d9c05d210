-- Game servers, the way to each, favourites, measured figures, and the keys that tokens carry.

CREATE TABLE servers (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  country_code TEXT NOT NULL,
  vip INTEGER NOT NULL CHECK (vip IN (0, 1)),
  delay_ms REAL NOT NULL CHECK (delay_ms >= 0),
  jitter_ms REAL NOT NULL CHECK (jitter_ms >= 0),
  loss REAL NOT NULL CHECK (loss BETWEEN 0 AND 1)
) STRICT;

CREATE TABLE favourites (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  server_id TEXT NOT NULL REFERENCES servers (id) ON DELETE CASCADE,
  PRIMARY KEY (account_id, server_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE figures (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  server_id TEXT NOT NULL REFERENCES servers (id) ON DELETE CASCADE,
  ping_ms REAL,
  jitter_ms REAL,
  loss REAL,
  measured_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, server_id)
) STRICT, WITHOUT ROWID;

-- A report key lets the helper write figures of one account; a session key opens a session at one server.
CREATE TABLE token_keys (
  key_hash TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  server_id TEXT REFERENCES servers (id) ON DELETE CASCADE,
  issued_at INTEGER NOT NULL
) STRICT;
CREATE INDEX token_keys_by_age ON token_keys (issued_at);
