import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { nullable, time } from './table.js';

/** Who has to choose another password, since theirs is too weak for staff: nobody else has chosen it. */
export class WeakPasswords1700000009992 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('users', new TableColumn(time('password_weak_since', nullable)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('users', 'password_weak_since');
  }
}
