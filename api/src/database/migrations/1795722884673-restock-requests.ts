import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { bigint, int, text, time } from './initial-schema/columns.js';

/** Who wants a mail when goods are in stock again. */
export class RestockRequests1795722884673 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      bigint('id', { isPrimary: true }),
      bigint('goods_id'),
      text('email', 254),
      text('language', 5),
      text('state', 11),
      int('round'),
      time('created_at'),
    ];
    const indices = [
      { name: 'uq_restock_requests_goods_id_email', columnNames: ['goods_id', 'email'], isUnique: true },
      { name: 'ix_restock_requests_state_goods_id_id', columnNames: ['state', 'goods_id', 'id'] },
      { name: 'ix_restock_requests_created_at', columnNames: ['created_at'] },
    ];
    await runner.createTable(new Table({ name: 'restock_requests', columns, indices }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('restock_requests');
  }
}
