import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { nullable, time } from './table.js';

const COLUMNS = [
  ['users', 'wallet_named_at'],
  ['user_former_wallets', 'named_from'],
  ['agent_orders', 'wallet_named_from'],
  ['agent_orders', 'wallet_named_until'],
] as const;

/** Since when users name their wallets (since they registered, where that is empty), and what staff are told of it. */
export class WalletsNamedWhen1700000007660 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS) await runner.addColumn(table, new TableColumn(time(column, nullable)));
    await runner.query(
      `UPDATE users SET wallet_named_at=(SELECT MAX(f.named_until) FROM user_former_wallets f WHERE f.user_id=users.id)
       WHERE id IN (SELECT user_id FROM user_former_wallets)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS) await runner.dropColumn(table, column);
  }
}
