import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { indexName, nullable, time } from './table.js';

const REPORTS = 'abuse_reports';
const REPORTS_BY = ['forgotten_at', 'decided_at'];
const DECISIONS = 'receipt_decisions';
const DECISIONS_BY = ['target_type', 'decided_at'];

/** What people said about abuse, and e-mail addresses in decisions about money, are forgotten some time after the decision. */
export class ForgottenStatements1700000007510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(REPORTS, new TableColumn(time('forgotten_at', nullable)));
    await runner.createIndex(
      REPORTS,
      new TableIndex({ name: indexName(REPORTS, REPORTS_BY), columnNames: REPORTS_BY }),
    );
    await runner.createIndex(
      DECISIONS,
      new TableIndex({ name: indexName(DECISIONS, DECISIONS_BY), columnNames: DECISIONS_BY }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(DECISIONS, indexName(DECISIONS, DECISIONS_BY));
    await runner.dropIndex(REPORTS, indexName(REPORTS, REPORTS_BY));
    await runner.dropColumn(REPORTS, 'forgotten_at');
  }
}
