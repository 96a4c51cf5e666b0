import type { MigrationInterface, QueryRunner } from 'typeorm';
import { setTextLength } from './table.js';

const TABLE = 'payment_methods';
const TRON_LENGTH = 34;
const ETHEREUM_LENGTH = 42;

/** Payment methods may be kept for Ethereum too, whose addresses are longer. They are never offered. */
export class EthereumMethods1700000009800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await setTextLength(runner, TABLE, 'wallet_address', ETHEREUM_LENGTH);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM ${TABLE} WHERE type='ETH'`);
    await setTextLength(runner, TABLE, 'wallet_address', TRON_LENGTH);
  }
}
