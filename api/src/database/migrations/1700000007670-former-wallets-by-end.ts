import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { indexName } from './table.js';

const TABLE = 'user_former_wallets';
const COLUMNS = ['named_until'];

const NAMED_AGAIN = `FROM user_former_wallets f WHERE f.user_id=users.id AND f.address=users.wallet_address`;

/** Wallets that users gave up are forgotten, the oldest first; one that is named again is not given up. */
export class FormerWalletsByEnd1700000007670 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const index = { name: indexName(TABLE, COLUMNS), columnNames: COLUMNS };
    await runner.createIndex(TABLE, new TableIndex(index));
    await runner.query(
      `UPDATE users SET wallet_named_at=(SELECT f.named_from ${NAMED_AGAIN}) WHERE EXISTS (SELECT 1 ${NAMED_AGAIN})`,
    );
    await runner.query(
      `DELETE FROM user_former_wallets WHERE EXISTS (SELECT 1 FROM users u
         WHERE u.id=user_former_wallets.user_id AND u.wallet_address=user_former_wallets.address)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, indexName(TABLE, COLUMNS));
  }
}
