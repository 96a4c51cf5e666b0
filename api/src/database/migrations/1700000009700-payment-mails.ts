import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { int } from './table.js';

/** How many mails about its payment an order was due. Orders that wait already get theirs. */
export class PaymentMails1700000009700 implements MigrationInterface {
  name = 'PaymentMails1700000009700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('orders', new TableColumn(int('payment_mails', { default: 0 })));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('orders', 'payment_mails');
  }
}
