// The least that an HTTP server with a database can do: one statement for every request, and its rows as JSON.
// Arguments: the address of the database, the statement, and how many connections to keep.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPool } from 'mysql2';

const [, , uri = '', sql = '', connections = '15'] = process.argv;
const pool = createPool({ uri, connectionLimit: Number(connections), supportBigNumbers: true, bigNumberStrings: true });
const server = createServer((_request, response) => {
  pool.query(sql, (error, rows) => {
    const body = Buffer.from(JSON.stringify(error ? { error: error.message } : { code: 200, data: { items: rows } }));
    response.writeHead(error ? 500 : 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': body.length,
    });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
