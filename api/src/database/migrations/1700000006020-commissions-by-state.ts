import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { indexName } from './table.js';

const TABLE = 'agent_commissions';
const COLUMNS = ['state', 'id'];

/** Staff list the commissions of a state, of whatever agent, the newest first. */
export class CommissionsByState1700000006020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const index = { name: indexName(TABLE, COLUMNS), columnNames: COLUMNS };
    await runner.createIndex(TABLE, new TableIndex(index));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, indexName(TABLE, COLUMNS));
  }
}
