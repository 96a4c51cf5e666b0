import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { bytes, nullable } from './table.js';

/** Hashes of passwords are kept encrypted; those from before are, once their users sign in, or by `npm run reseal`. */
export class SealedPasswords1700000007692 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of ['salt', 'box']) await runner.addColumn('users', new TableColumn(bytes(column, nullable)));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of ['salt', 'box']) await runner.dropColumn('users', column);
  }
}
