import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { id, indexName, int, micro, nullable, text } from './table.js';

const KEPT = "account LIKE 'user_balance:%'";
const BY_ACCOUNT_AND_ID = new TableIndex({
  name: indexName('ledger_entries', ['account', 'id']),
  columnNames: ['account', 'id'],
});
const BY_SEQUENCE = new TableIndex({
  name: indexName('ledger_entries', ['account', 'seq'], true),
  columnNames: ['account', 'seq'],
  isUnique: true,
});
const REVERSED_ONCE = new TableIndex({
  name: indexName('ledger_postings', ['reverses'], true),
  columnNames: ['reverses'],
  isUnique: true,
});

/** Entries of kept accounts are numbered and carry the balance after them; postings carry a note and what they reverse. */
export class LedgerSequences1700000003050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns('ledger_postings', [
      new TableColumn(text('note', 300, nullable)),
      new TableColumn(id('reverses', nullable)),
    ]);
    await runner.createIndex('ledger_postings', REVERSED_ONCE);
    await runner.addColumns('ledger_entries', [
      new TableColumn(int('seq', nullable)),
      new TableColumn(micro('balance_after', nullable)),
    ]);
    await runner.addColumn('ledger_balances', new TableColumn(int('entries', { default: 0 })));
    await numberExisting(runner);
    await runner.createIndex('ledger_entries', BY_SEQUENCE);
    await runner.dropIndex('ledger_entries', BY_ACCOUNT_AND_ID);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.createIndex('ledger_entries', BY_ACCOUNT_AND_ID);
    await runner.dropIndex('ledger_entries', BY_SEQUENCE);
    await runner.dropColumn('ledger_balances', 'entries');
    await runner.dropColumns('ledger_entries', ['seq', 'balance_after']);
    await runner.dropIndex('ledger_postings', REVERSED_ONCE);
    await runner.dropColumns('ledger_postings', ['note', 'reverses']);
  }
}

/** Through a table of its own: MySQL does not update a table from itself, and UPDATE with a join is spelled differently. */
async function numberExisting(runner: QueryRunner): Promise<void> {
  const order = 'OVER (PARTITION BY account ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)';
  await runner.query(
    `CREATE TABLE ledger_numbering AS SELECT id, ROW_NUMBER() OVER (PARTITION BY account ORDER BY id) AS seq,
       SUM(amount) ${order} AS balance_after FROM ledger_entries WHERE ${KEPT}`,
  );
  await runner.query('CREATE UNIQUE INDEX uq_ledger_numbering_id ON ledger_numbering (id)');
  await runner.query(
    `UPDATE ledger_entries SET
       seq=(SELECT n.seq FROM ledger_numbering n WHERE n.id=ledger_entries.id),
       balance_after=(SELECT n.balance_after FROM ledger_numbering n WHERE n.id=ledger_entries.id)
     WHERE ${KEPT}`,
  );
  await runner.query(
    `UPDATE ledger_balances SET
       entries=(SELECT COUNT(*) FROM ledger_entries e WHERE e.account=ledger_balances.account)`,
  );
  await runner.dropTable('ledger_numbering');
}
