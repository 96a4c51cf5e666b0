import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const INDEX = 'ix_audit_log_action_id';

export class AuditByAction1700000005030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('audit_log', new TableIndex({ name: INDEX, columnNames: ['action', 'id'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('audit_log', INDEX);
  }
}
