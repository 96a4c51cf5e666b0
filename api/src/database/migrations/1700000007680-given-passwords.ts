import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { nullable, time } from './table.js';

/** Whose password somebody else has chosen, and when. Of older accounts nobody knows: they keep theirs. */
export class GivenPasswords1700000007680 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('users', new TableColumn(time('password_given_at', nullable)));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('users', 'password_given_at');
  }
}
