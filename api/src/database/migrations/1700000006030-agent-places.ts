import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, primaryId, text, time } from './table.js';

/** From where agents signed in, remembered longer than their sessions last. */
export class AgentPlaces1700000006030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'agent_places',
      [primaryId('agent_id'), text('place_hash', 32, { isPrimary: true }), time('seen_at')],
      [{ columns: ['seen_at'] }],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('agent_places');
  }
}
