-- Games, gift items and promotions. A promotion's texts stand per language, with English as the fallback.

CREATE TABLE games (
  position INTEGER PRIMARY KEY,
  id INTEGER NOT NULL UNIQUE,
  name TEXT NOT NULL,
  search_name TEXT NOT NULL,
  server_id TEXT
) STRICT;

CREATE TABLE gift_items (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  search_title TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 0)
) STRICT;

CREATE TABLE promotions (
  id INTEGER PRIMARY KEY,
  images TEXT NOT NULL,
  url TEXT,
  display_number INTEGER NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT;

CREATE TABLE promotion_texts (
  promotion_id INTEGER NOT NULL REFERENCES promotions (id) ON DELETE CASCADE,
  language TEXT NOT NULL,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (promotion_id, language)
) STRICT, WITHOUT ROWID;
