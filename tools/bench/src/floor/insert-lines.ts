// The least that storing lines can cost: the finished rows with bare multi-row inserts, as many in one as the API takes.
// Its argument is a RawInsert as JSON; prints a RawInsertResult as JSON.
import { createConnection, type RowDataPacket } from 'mysql2/promise';

export interface RawInsert {
  url: string;
  batchId: string;
  chunk: number;
}

export interface RawInsertResult {
  rows: number;
  ms: number;
}

const { url, batchId, chunk } = JSON.parse(process.argv[2] ?? '{}') as RawInsert;
const connection = await createConnection({ uri: url, supportBigNumbers: true, bigNumberStrings: true, timezone: 'Z' });
const COLUMNS = 'id,goods_id,batch_id,gender,state,line_hash,salt, ciphertext,created_at';
await connection.query('CREATE TABLE IF NOT EXISTS raw_lines LIKE stock_lines');
const [rows] = await connection.query<RowDataPacket[]>({
  sql: `SELECT ${COLUMNS} FROM stock_lines WHERE batch_id=? ORDER BY id`,
  values: [batchId],
  rowsAsArray: true,
});

const since = performance.now();
for (let from = 0; from < rows.length; from += chunk) {
  await connection.query(`INSERT INTO raw_lines (${COLUMNS}) VALUES ?`, [rows.slice(from, from + chunk)]);
}
const answer: RawInsertResult = { rows: rows.length, ms: performance.now() - since };
await connection.end();
console.log(JSON.stringify(answer));
