import type { MigrationInterface, QueryRunner, TableColumn } from 'typeorm';

const TABLE = 'payment_methods';
const TRON_LENGTH = '34';
const ETHEREUM_LENGTH = '42';

/** Payment methods may be kept for Ethereum too, whose addresses are longer. They are never offered. */
export class EthereumMethods1700000009800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await setAddressLength(runner, ETHEREUM_LENGTH);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM ${TABLE} WHERE type='ETH'`);
    await setAddressLength(runner, TRON_LENGTH);
  }
}

async function setAddressLength(runner: QueryRunner, length: string): Promise<void> {
  const before = (await runner.getTable(TABLE))?.findColumnByName('wallet_address');
  if (before === undefined) throw new Error(`${TABLE} has no wallet_address`);
  const after: TableColumn = before.clone();
  after.length = length;
  await runner.changeColumn(TABLE, before, after);
}
