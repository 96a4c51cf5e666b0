import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TableIndex } from 'typeorm';
import { indexName } from './table.js';

const columnNames = ['from_address', 'id'];

/** Who has proved that a wallet is theirs asks for what came from it; staff look a sender up. */
export class TransfersBySender1700000003320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const name = indexName('chain_transfers', columnNames);
    await runner.createIndex('chain_transfers', new TableIndex({ name, columnNames }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('chain_transfers', indexName('chain_transfers', columnNames));
  }
}
