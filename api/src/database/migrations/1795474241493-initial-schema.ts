import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
import { isEmbedded } from '../dialect.js';
import { infrastructureTables } from './initial-schema/infrastructure.js';
import { auditTables } from './initial-schema/audit.js';
import { ledgerTables } from './initial-schema/ledger.js';
import { chainTables } from './initial-schema/chain.js';
import { usersTables } from './initial-schema/users.js';
import { trackingTables } from './initial-schema/tracking.js';
import { walletsTables } from './initial-schema/wallets.js';
import { authTables } from './initial-schema/auth.js';
import { staffTables } from './initial-schema/staff.js';
import { catalogTables } from './initial-schema/catalog.js';
import { contentTables } from './initial-schema/content.js';
import { aliveCheckTables } from './initial-schema/alive-check.js';
import { paymentsTables } from './initial-schema/payments.js';
import { stockTables } from './initial-schema/stock.js';
import { balancesTables } from './initial-schema/balances.js';
import { ordersTables } from './initial-schema/orders.js';
import { abuseTables } from './initial-schema/abuse.js';
import { claimsTables } from './initial-schema/claims.js';
import { agentsTables } from './initial-schema/agents.js';
import { settlementsTables } from './initial-schema/settlements.js';
import { salesTables } from './initial-schema/sales.js';
import { statsTables } from './initial-schema/stats.js';
import { monitoringTables } from './initial-schema/monitoring.js';

const TABLES: TableOptions[] = [
  ...infrastructureTables,
  ...auditTables,
  ...ledgerTables,
  ...chainTables,
  ...usersTables,
  ...trackingTables,
  ...walletsTables,
  ...authTables,
  ...staffTables,
  ...catalogTables,
  ...contentTables,
  ...aliveCheckTables,
  ...paymentsTables,
  ...stockTables,
  ...balancesTables,
  ...ordersTables,
  ...abuseTables,
  ...claimsTables,
  ...agentsTables,
  ...settlementsTables,
  ...salesTables,
  ...statsTables,
  ...monitoringTables,
];

/** The schema of the first release. */
export class InitialSchema1795474241493 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Codes, hashes and addresses are compared byte by byte; tables take the collation of the database.
    if (!isEmbedded(runner.dataSource)) await runner.query('ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_bin');
    for (const table of TABLES) await runner.createTable(new Table(table));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of TABLES.toReversed()) await runner.dropTable(name);
  }
}
