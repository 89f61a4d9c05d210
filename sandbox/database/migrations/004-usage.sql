-- Usage history: one row per account and day (docs/product.md section 9: recorded only once per day).

CREATE TABLE usage_history (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  date TEXT NOT NULL,
  duration_s INTEGER NOT NULL CHECK (duration_s >= 0),
  login_time TEXT NOT NULL,
  PRIMARY KEY (account_id, date)
) STRICT, WITHOUT ROWID;
