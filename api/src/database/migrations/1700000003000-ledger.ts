import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, micro, primaryId, text, time } from './table.js';

export class Ledger1700000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'ledger_postings',
      [primaryId(), text('kind', 40), text('key', 120), text('reference', 80), time('created_at')],
      [{ columns: ['key'], unique: true }, { columns: ['reference'] }],
    );
    await createTable(
      runner,
      'ledger_entries',
      [primaryId(), id('posting_id'), text('account', 80), micro('amount')],
      [{ columns: ['posting_id'] }, { columns: ['account', 'id'] }],
    );
    await createTable(runner, 'ledger_balances', [text('account', 80, { isPrimary: true }), micro('balance')]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['ledger_balances', 'ledger_entries', 'ledger_postings']) await runner.dropTable(table);
  }
}
