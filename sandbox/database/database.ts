/** The sandbox's SQL database, on a file or in memory: typed rows, statements prepared once, transactions. */
import sqlite from 'node-sqlite3-wasm';
import * as v from 'valibot';

type SqlValue = string | number | Uint8Array | null;
type Statement = ReturnType<InstanceType<typeof sqlite.Database>['prepare']>;

export interface Database {
  /** All rows of a query, validated by the schema; throws when a row does not fit it. */
  all<Row extends v.GenericSchema>(row: Row, sql: string, values?: readonly SqlValue[]): v.InferOutput<Row>[];
  /** The first row of a query, or null. */
  first<Row extends v.GenericSchema>(row: Row, sql: string, values?: readonly SqlValue[]): v.InferOutput<Row> | null;
  /** Runs a statement and returns the number of changed rows. */
  run(sql: string, values?: readonly SqlValue[]): number;
  /** Runs statements without values, as in a migration. */
  script(sql: string): void;
  /** Does all of the work or, when it throws, none of it. Nested calls join the outer transaction. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
}

/** In place of a file's path: the database exists until it is closed. */
export const IN_MEMORY = ':memory:';

/**
 * Opens the database, creating the file if it is missing.
 * @param file path of the database file, or `IN_MEMORY`
 * @throws Error with a one-line message when another process holds it
 */
export function openDatabase(file: string): Database {
  const connection = connect(file);
  const prepared = new Map<string, Statement>();

  function statement(sql: string): Statement {
    const known = prepared.get(sql);
    if (known) return known;
    const created = connection.prepare(sql);
    prepared.set(sql, created);
    return created;
  }

  /** A failed statement keeps its error and reports it to its next user, so it is prepared again. */
  function using<Result>(sql: string, work: (one: Statement) => Result): Result {
    const one = statement(sql);
    try {
      return work(one);
    } catch (error) {
      prepared.delete(sql);
      finalizeQuietly(one);
      throw error;
    }
  }

  const rows = (sql: string, values: readonly SqlValue[]) => using(sql, (one) => one.all([...values]));

  return {
    all: (row, sql, values = []) => v.parse(v.array(row), rows(sql, values)),
    first(row, sql, values = []) {
      // All rows are read: an unfinished statement would keep the file locked.
      const [found] = rows(sql, values);
      return found === undefined ? null : v.parse(row, found);
    },
    run: (sql, values = []) => using(sql, (one) => one.run([...values]).changes),
    script: (sql) => connection.exec(sql),
    transaction(work) {
      if (connection.inTransaction) return work();
      connection.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        rollBack(connection);
        throw error;
      }
    },
    close() {
      if (!connection.isOpen) return;
      for (const one of prepared.values()) one.finalize();
      connection.close();
    },
  };
}

/** Finalizing reports the error of the statement's last run again, which is ignored. */
function finalizeQuietly(one: Statement): void {
  try {
    one.finalize();
  } catch {
    return;
  }
}

/** A failure such as a full disk may have rolled back already. */
function rollBack(connection: InstanceType<typeof sqlite.Database>): void {
  if (connection.inTransaction) connection.exec('ROLLBACK');
}

function connect(file: string): InstanceType<typeof sqlite.Database> {
  let connection: InstanceType<typeof sqlite.Database> | null = null;
  try {
    connection = new sqlite.Database(file);
    // The file must survive a crash of the process but not of the machine, so writes are not flushed to disk.
    connection.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON;');
    connection.exec('BEGIN IMMEDIATE; COMMIT;');
    return connection;
  } catch (error) {
    connection?.close();
    const cause = error instanceof Error ? error.message : String(error);
    const advice = /locked|busy/.test(cause) ? `: if no other sandbox runs on it, delete the folder ${file}.lock` : '';
    throw new Error(`The sandbox cannot use ${file} (${cause})${advice}`, { cause: error });
  }
}
