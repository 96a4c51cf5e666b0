import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TableIndex } from 'typeorm';
import { indexName } from './table.js';

const columnNames = ['active', 'id'];

/** Linked wallets that count, and those that were revoked, newest first. */
export class WalletsForStaff1700000005330 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const name = indexName('authorised_wallets', columnNames);
    await runner.createIndex('authorised_wallets', new TableIndex({ name, columnNames }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('authorised_wallets', indexName('authorised_wallets', columnNames));
  }
}
