-- Points, gift codes and what inviting friends earns. The gift items of before were pictures of gifts; these are gifts.

DROP TABLE gift_items;

CREATE TABLE point_ledger (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  delta INTEGER NOT NULL CHECK (delta <> 0),
  reason TEXT NOT NULL CHECK (reason IN ('gift', 'exchange', 'referral')),
  -- What moved them, such as 'referral:17': nothing moves points twice.
  source TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX point_ledger_by_account ON point_ledger (account_id, id);

CREATE TRIGGER nobody_owes_points BEFORE INSERT ON point_ledger
  WHEN (SELECT coalesce(sum(delta), 0) FROM point_ledger WHERE account_id = NEW.account_id) + NEW.delta < 0
BEGIN
  SELECT raise(ABORT, 'nobody owes points');
END;

CREATE TABLE gift_codes (
  position INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  security_code TEXT NOT NULL,
  title TEXT NOT NULL,
  search_title TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('days', 'points', 'voucher')),
  value INTEGER NOT NULL CHECK (value > 0),
  -- Its account; null: whoever redeems it first.
  account_id INTEGER REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL,
  redeemed_by INTEGER REFERENCES accounts (id) ON DELETE SET NULL,
  redeemed_at INTEGER
) STRICT;
CREATE INDEX gift_codes_by_account ON gift_codes (account_id) WHERE redeemed_at IS NULL;

-- One row per friend whose first paid order earned points for whoever invited them.
CREATE TABLE affiliate_rewards (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  inviter_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  friend_id INTEGER UNIQUE REFERENCES accounts (id) ON DELETE SET NULL,
  friend_name TEXT NOT NULL,
  plan_id TEXT NOT NULL,
  points INTEGER NOT NULL CHECK (points > 0),
  earned_at INTEGER NOT NULL
) STRICT;
CREATE INDEX affiliate_rewards_by_inviter ON affiliate_rewards (inviter_id, earned_at);
