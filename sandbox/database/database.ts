/** The sandbox's SQL database on a file: typed rows, statements prepared once, transactions. */
import sqlite from 'node-sqlite3-wasm';
import * as v from 'valibot';

export type SqlValue = string | number | null;
type Statement = ReturnType<InstanceType<typeof sqlite.Database>['prepare']>;

export interface Database {
  /** Every row of a query, read through the schema; throws when a row does not fit it. */
  all<Row extends v.GenericSchema>(row: Row, sql: string, values?: readonly SqlValue[]): v.InferOutput<Row>[];
  /** The first row of a query, or null. */
  first<Row extends v.GenericSchema>(row: Row, sql: string, values?: readonly SqlValue[]): v.InferOutput<Row> | null;
  /** Runs a statement and gives the number of changed rows. */
  run(sql: string, values?: readonly SqlValue[]): number;
  /** Runs statements without values, as a migration has them. */
  script(sql: string): void;
  /** Does all of the work or, when it throws, none of it. Inside another transaction it becomes part of that one. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
}

/**
 * Opens the database, creating the file where there is none.
 * @param file path of the database file
 * @throws Error with one clear line when another process holds it
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

  return {
    all: (row, sql, values = []) => v.parse(v.array(row), statement(sql).all([...values])),
    first(row, sql, values = []) {
      const found = statement(sql).get([...values]);
      return found === null ? null : v.parse(row, found);
    },
    run: (sql, values = []) => statement(sql).run([...values]).changes,
    script: (sql) => connection.exec(sql),
    transaction(work) {
      if (connection.inTransaction) return work();
      connection.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        if (connection.inTransaction) connection.exec('ROLLBACK');
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

function connect(file: string): InstanceType<typeof sqlite.Database> {
  const connection = new sqlite.Database(file);
  try {
    // The file is a stand-in's: it must survive a crash of the process, not of the machine, so no write waits for the disk.
    connection.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON;');
    connection.exec('BEGIN IMMEDIATE; COMMIT;');
    return connection;
  } catch (error) {
    connection.close();
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The sandbox cannot use ${file} (${cause}). If no other sandbox runs on it, delete the folder ${file}.lock.`,
      { cause: error },
    );
  }
}
