import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { createTable, primaryId, text, time } from './table.js';

const LAST = 'auth_last_sign_ins';

/** In which language users are written to, and from where staff sign in, so that they are told of anywhere else. */
export class KnownPlaces1700000007620 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(LAST, new TableColumn(text('language', 5, { default: "'zh-cn'" })));
    await createTable(
      runner,
      'auth_known_places',
      [primaryId('user_id'), text('place_hash', 32, { isPrimary: true }), time('seen_at')],
      [{ columns: ['seen_at'] }],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('auth_known_places');
    await runner.dropColumn(LAST, 'language');
  }
}
