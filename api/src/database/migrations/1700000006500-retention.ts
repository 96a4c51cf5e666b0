import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { createTable, indexName, int, nullable, primaryId, text, time } from './table.js';

const DUE = ['purged_at', 'purge_at'];

/** Tombstones of what was forgotten; who was reminded; orders whose lines are due are found without those long purged. */
export class Retention1700000006500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'retention_tombstones',
      [
        primaryId(),
        text('name', 60),
        int('seq'),
        time('began_at'),
        time('ended_at'),
        int('count'),
        text('digest', 64),
        text('previous', 43),
        text('seal', 43),
      ],
      [{ columns: ['name', 'seq'], unique: true }, { columns: ['ended_at'] }],
    );
    await runner.addColumn('orders', new TableColumn(time('reminded_at', nullable)));
    await runner.createIndex('orders', new TableIndex({ name: indexName('orders', DUE), columnNames: DUE }));
    await runner.dropIndex('orders', indexName('orders', ['purge_at']));
  }

  async down(runner: QueryRunner): Promise<void> {
    const columnNames = ['purge_at'];
    await runner.createIndex('orders', new TableIndex({ name: indexName('orders', columnNames), columnNames }));
    await runner.dropIndex('orders', indexName('orders', DUE));
    await runner.dropColumn('orders', 'reminded_at');
    await runner.dropTable('retention_tombstones');
  }
}
