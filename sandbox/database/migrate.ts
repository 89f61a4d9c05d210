/** Migrates a database: every numbered file of migrations/ is applied once, in order, in its own transaction. */
import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Database } from './database';

const MIGRATIONS_FOLDER = new URL('./migrations/', import.meta.url);
const MIGRATION_NAME = /^\d{3}-[a-z-]+\.sql$/;

interface Migration {
  readonly name: string;
  readonly sql: string;
}

/**
 * Applies missing migrations; a failing one leaves the database as it was before it.
 * @returns the names of the migrations applied now
 */
export function migrate(
  database: Database,
  now: number,
  migrations: readonly Migration[] = readMigrations(),
): string[] {
  database.script('CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT');
  const known = new Set(
    database.all(v.object({ name: v.string() }), 'SELECT name FROM migrations').map((row) => row.name),
  );
  const missing = migrations.filter(({ name }) => !known.has(name));
  for (const { name, sql } of missing) {
    database.transaction(() => {
      database.script(sql);
      database.run('INSERT INTO migrations (name, applied_at) VALUES (?, ?)', [name, now]);
    });
  }
  return missing.map(({ name }) => name);
}

function readMigrations(): Migration[] {
  return readdirSync(MIGRATIONS_FOLDER)
    .filter((name) => MIGRATION_NAME.test(name))
    .sort()
    .map((name) => ({ name, sql: readFileSync(new URL(name, MIGRATIONS_FOLDER), 'utf8') }));
}
