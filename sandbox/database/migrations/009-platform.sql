-- The web does not count as the one device: it may have any number of sessions beside the desktop's one.
ALTER TABLE sessions ADD COLUMN platform TEXT NOT NULL DEFAULT 'desktop';
DROP INDEX one_device_per_account;
CREATE UNIQUE INDEX one_device_per_account ON sessions (account_id) WHERE ended_at IS NULL AND platform = 'desktop';
CREATE INDEX open_sessions ON sessions (account_id) WHERE ended_at IS NULL;
