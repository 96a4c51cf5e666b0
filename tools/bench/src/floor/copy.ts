import type { Database } from '../shop/database.ts';

/** Names of a schema beside the benchmark's own, and the address of it. */
export function schemaBeside({ url }: Database, suffix: string): { name: string; url: string } {
  const beside = new URL(url);
  beside.pathname += `_${suffix}`;
  return { name: beside.pathname.slice(1), url: beside.toString() };
}

/** Makes the schema `to` a copy of `from`: tables, their keys, and all rows. */
export async function copySchema(database: Database, from: string, to: string): Promise<void> {
  await database.query(`DROP DATABASE IF EXISTS ${to}`);
  await database.query(`CREATE DATABASE ${to} CHARACTER SET utf8mb4`);
  const tables = await database.query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema='${from}'`,
  );
  for (const { name } of tables) {
    await database.query(`CREATE TABLE ${to}.${String(name)} LIKE ${from}.${String(name)}`);
    await database.query(`INSERT INTO ${to}.${String(name)} SELECT * FROM ${from}.${String(name)}`);
  }
}
