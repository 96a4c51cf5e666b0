import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { longText, text, time } from './initial-schema/columns.js';

/** Terms and privacy policy as staff wrote them. */
export class LegalDocuments1795668916060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [text('document', 20, { isPrimary: true }), longText('zh'), longText('en'), time('updated_at')];
    await runner.createTable(new Table({ name: 'legal_documents', columns }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('legal_documents');
  }
}
