import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { createTable, id, int, nullable, primaryId, text, time } from './table.js';

const HAVE_A_CHANNEL = ['agent_orders', 'agent_referrals', 'tracking_events'];

/** Names by which agents tell apart where they share their link: kept with visits, sign-ups and orders. */
export class AgentChannels1700000007210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'agent_channels',
      [primaryId(), id('agent_id'), text('name', 20), time('created_at')],
      [{ columns: ['agent_id', 'name'], unique: true }],
    );
    for (const table of HAVE_A_CHANNEL) await runner.addColumn(table, new TableColumn(text('channel', 20, nullable)));
    await createTable(
      runner,
      'tracking_channel_hours',
      [
        time('hour_at', { isPrimary: true }),
        text('promotion_code', 64, { isPrimary: true }),
        text('channel', 20, { isPrimary: true }),
        int('visits'),
      ],
      [{ columns: ['promotion_code', 'hour_at'] }],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('tracking_channel_hours');
    for (const table of HAVE_A_CHANNEL) await runner.dropColumn(table, 'channel');
    await runner.dropTable('agent_channels');
  }
}
