-- Vouchers, orders, the money that came in for them, and what it did. Amounts are whole dong or cents.

CREATE TABLE vouchers (
  id TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  percent INTEGER NOT NULL CHECK (percent BETWEEN 1 AND 90),
  -- What it was given for, such as 'gift:WELCOME7': nothing gives a voucher twice.
  source TEXT NOT NULL UNIQUE,
  granted_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX vouchers_by_account ON vouchers (account_id);

CREATE TABLE voucher_shares (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  voucher_id TEXT NOT NULL REFERENCES vouchers (id) ON DELETE CASCADE,
  from_account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  to_account INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  shared_at INTEGER NOT NULL,
  CHECK (from_account <> to_account)
) STRICT;

CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  plan_id TEXT NOT NULL,
  days INTEGER NOT NULL CHECK (days > 0),
  bonus_days INTEGER NOT NULL CHECK (bonus_days >= 0),
  method TEXT NOT NULL CHECK (method IN ('bank_transfer', 'card', 'paypal')),
  currency TEXT NOT NULL CHECK (currency IN ('VND', 'USD')),
  price INTEGER NOT NULL CHECK (price > 0),
  discount INTEGER NOT NULL CHECK (discount >= 0 AND discount < price),
  voucher_id TEXT REFERENCES vouchers (id),
  status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'paid', 'failed', 'expired', 'cancelled')),
  -- The secret in the address of PayPal's page, where it sends the person back to, and the words on a bank transfer.
  approval_key TEXT UNIQUE,
  return_url TEXT,
  transfer_content TEXT UNIQUE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  ended_at INTEGER,
  CHECK ((status = 'waiting') = (ended_at IS NULL))
) STRICT;
CREATE INDEX orders_by_account ON orders (account_id, id);
CREATE INDEX waiting_orders ON orders (expires_at) WHERE status = 'waiting';
INSERT INTO sqlite_sequence (name, seq) VALUES ('orders', 100000);

-- A voucher is held by one waiting order or used by one paid one; an order that ends unpaid gives it back by ending.
CREATE UNIQUE INDEX one_order_per_voucher ON orders (voucher_id) WHERE status IN ('waiting', 'paid');

-- waiting -> paid | failed | expired | cancelled, and nothing after that.
CREATE TRIGGER an_order_ends_once BEFORE UPDATE OF status ON orders WHEN OLD.status <> 'waiting'
BEGIN
  SELECT raise(ABORT, 'an order ends once');
END;

-- Every sum that came in or was to come in. 'returned': it came for nothing (wrong amount, second time, too late) and went back.
CREATE TABLE payments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'accepted', 'declined', 'returned', 'void')),
  started_at INTEGER NOT NULL,
  settled_at INTEGER,
  CHECK ((state = 'pending') = (settled_at IS NULL))
) STRICT;
CREATE INDEX payments_by_order ON payments (order_id);
CREATE UNIQUE INDEX an_order_is_paid_once ON payments (order_id) WHERE state = 'accepted';
CREATE UNIQUE INDEX one_charge_at_a_time ON payments (order_id) WHERE state = 'pending';

-- Every time the service was made to run longer, by what: 'order:100001', 'gift:WELCOME7'. Nothing extends it twice.
CREATE TABLE extensions (
  source TEXT PRIMARY KEY,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  days INTEGER NOT NULL CHECK (days > 0),
  from_at INTEGER NOT NULL,
  until_at INTEGER NOT NULL,
  extended_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Answers by Idempotency-Key; one without a status has been begun and not finished.
CREATE TABLE idempotency_keys (
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  key_hash TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  status INTEGER,
  body TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, key_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
