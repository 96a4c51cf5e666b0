import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
import { isEmbedded } from '../dialect.js';
import { infrastructureTables } from './initial-schema/infrastructure.js';
import { auditTables } from './initial-schema/audit.js';
import { ledgerTables } from './initial-schema/ledger.js';
import { tronTables } from './initial-schema/tron.js';
import { usersTables } from './initial-schema/users.js';
import { trackingTables } from './initial-schema/tracking.js';
import { walletVerificationTables } from './initial-schema/wallet-verification.js';
import { authTables } from './initial-schema/auth.js';
import { staffTables } from './initial-schema/staff.js';
import { catalogTables } from './initial-schema/catalog.js';
import { contentTables } from './initial-schema/content.js';
import { liveCheckTables } from './initial-schema/live-check.js';
import { paymentsTables } from './initial-schema/payments.js';
import { stockTables } from './initial-schema/stock.js';
import { balanceTables } from './initial-schema/balance.js';
import { ordersTables } from './initial-schema/orders.js';
import { abuseReportsTables } from './initial-schema/abuse-reports.js';
import { claimsTables } from './initial-schema/claims.js';
import { agentsTables } from './initial-schema/agents.js';
import { settlementsTables } from './initial-schema/settlements.js';
import { salesTables } from './initial-schema/sales.js';
import { dashboardTables } from './initial-schema/dashboard.js';
import { monitoringTables } from './initial-schema/monitoring.js';

const TABLES: TableOptions[] = [
  ...infrastructureTables,
  ...auditTables,
  ...ledgerTables,
  ...tronTables,
  ...usersTables,
  ...trackingTables,
  ...walletVerificationTables,
  ...authTables,
  ...staffTables,
  ...catalogTables,
  ...contentTables,
  ...liveCheckTables,
  ...paymentsTables,
  ...stockTables,
  ...balanceTables,
  ...ordersTables,
  ...abuseReportsTables,
  ...claimsTables,
  ...agentsTables,
  ...settlementsTables,
  ...salesTables,
  ...dashboardTables,
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
