import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { bigint, int, longText, nullable, text, time } from './initial-schema/columns.js';

/** Keys with which programs act for users. */
export class ApiKeys1795736914735 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      bigint('id', { isPrimary: true }),
      bigint('user_id'),
      int('token_version'),
      text('name', 60),
      text('prefix', 20),
      text('hash', 64),
      text('previous_hash', 64, nullable),
      time('previous_until', nullable),
      longText('scopes'),
      longText('ip_allow'),
      time('expires_at', nullable),
      time('last_used_at', nullable),
      time('created_at'),
    ];
    const indices = [
      { name: 'ix_api_keys_user_id', columnNames: ['user_id'] },
      { name: 'uq_api_keys_hash', columnNames: ['hash'], isUnique: true },
      { name: 'uq_api_keys_previous_hash', columnNames: ['previous_hash'], isUnique: true },
    ];
    await runner.createTable(new Table({ name: 'api_keys', columns, indices }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('api_keys');
  }
}
