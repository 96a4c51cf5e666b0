import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { indexName, micro, nullable, time } from './table.js';

const BY_HELD_AT = new TableIndex({
  name: indexName('ledger_balances', ['held_at']),
  columnNames: ['held_at'],
});

/** Balances that nobody may spend until staff release them, and what a session's step-up window has paid for. */
export class BalanceHolds1700000009980 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns('ledger_balances', [
      new TableColumn(time('held_at', nullable)),
      new TableColumn(micro('held_amount', nullable)),
    ]);
    await runner.createIndex('ledger_balances', BY_HELD_AT);
    await runner.addColumn('auth_sessions', new TableColumn(micro('step_up_spent', { default: 0 })));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('auth_sessions', 'step_up_spent');
    await runner.dropIndex('ledger_balances', BY_HELD_AT);
    await runner.dropColumns('ledger_balances', ['held_amount', 'held_at']);
  }
}
