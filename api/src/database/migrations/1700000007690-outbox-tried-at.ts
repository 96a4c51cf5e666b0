import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { nullable, time } from './table.js';

/** When a message was tried last: with it, what a wrong clock wrote to be tried again can be told, and for how long. */
export class OutboxTriedAt1700000007690 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('outbox_messages', new TableColumn(time('tried_at', nullable)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('outbox_messages', 'tried_at');
  }
}
