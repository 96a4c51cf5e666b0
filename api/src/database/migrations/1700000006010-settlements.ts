import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, int, micro, nullable, primaryId, text, time } from './table.js';

/** Commission that agents ask to be paid out. */
export class Settlements1700000006010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'settlements',
      [
        primaryId(),
        id('agent_id'),
        id('user_id'),
        text('state', 10),
        int('active', nullable),
        micro('amount'),
        text('address', 34),
        text('flags', 40, nullable),
        text('reason', 300, nullable),
        text('txid', 64, nullable),
        text('payer_address', 34, nullable),
        text('found_by', 8, nullable),
        int('searched_to', nullable),
        id('decided_by', nullable),
        text('decided_by_name', 64, nullable),
        id('paid_by', nullable),
        text('paid_by_name', 64, nullable),
        time('created_at'),
        time('decided_at', nullable),
        time('paid_at', nullable),
      ],
      [
        { columns: ['agent_id', 'active'], unique: true },
        { columns: ['txid'], unique: true },
        { columns: ['agent_id', 'id'] },
        { columns: ['state', 'id'] },
        { columns: ['address', 'state'] },
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('settlements');
  }
}
