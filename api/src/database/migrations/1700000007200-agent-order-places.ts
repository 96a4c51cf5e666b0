import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { indexName, nullable, time } from './table.js';

const INDEXES: readonly [string, string[]][] = [
  ['agent_orders', ['agent_id', 'created_at']],
  ['agent_orders', ['place_at']],
  ['agent_referrals', ['agent_id', 'created_at']],
];

/** Places are keyed hashes from now on, and those of orders are forgotten too. Figures of a period are read by index. */
export class AgentOrderPlaces1700000007200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('agent_orders', new TableColumn(time('place_at', nullable)));
    for (const [table, columnNames] of INDEXES) {
      await runner.createIndex(table, new TableIndex({ name: indexName(table, columnNames), columnNames }));
    }
    // Hashes without a key could be tried out, and no place is ever hashed so again.
    await runner.query('UPDATE agent_orders SET place_hash=NULL WHERE place_hash IS NOT NULL');
    await runner.query('DELETE FROM agent_places');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of INDEXES) await runner.dropIndex(table, indexName(table, columns));
    await runner.dropColumn('agent_orders', 'place_at');
  }
}
