import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { bigint, int, nullable, time } from './initial-schema/columns.js';

const COLUMNS = {
  agents: [bigint('inviter_id', nullable), time('invited_at', nullable)],
  agent_orders: [
    bigint('inviter_id', nullable),
    int('share_bp', { default: 0 }),
    bigint('share_amount', { default: 0 }),
    bigint('share_reversed', { default: 0 }),
  ],
};

const INDICES = {
  agents: { name: 'ix_agents_inviter_id_id', columnNames: ['inviter_id', 'id'] },
  agent_orders: { name: 'ix_agent_orders_inviter_id_agent_id', columnNames: ['inviter_id', 'agent_id'] },
};

const COMMISSIONS = 'agent_commissions';
const BY_ORDER = { name: 'uq_agent_commissions_order_id_part', columnNames: ['order_id', 'part'], isUnique: true };
const BY_ORDER_AND_AGENT = {
  name: 'uq_agent_commissions_order_id_agent_id_part',
  columnNames: ['order_id', 'agent_id', 'part'],
  isUnique: true,
};

/** Agents who invited others, and their share of the commission of an order: two agents may have lines of it. */
export class SubAgents1795737630796 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['agents', 'agent_orders'] as const) {
      await runner.addColumns(
        table,
        COLUMNS[table].map((column) => new TableColumn(column)),
      );
      await runner.createIndex(table, new TableIndex(INDICES[table]));
    }
    await runner.createIndex(COMMISSIONS, new TableIndex(BY_ORDER_AND_AGENT));
    await runner.dropIndex(COMMISSIONS, BY_ORDER.name);
  }

  /** Fails while an order has a share: its lines cannot be told apart without their agents. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.createIndex(COMMISSIONS, new TableIndex(BY_ORDER));
    await runner.dropIndex(COMMISSIONS, BY_ORDER_AND_AGENT.name);
    for (const table of ['agent_orders', 'agents'] as const) {
      await runner.dropIndex(table, INDICES[table].name);
      await runner.dropColumns(
        table,
        COLUMNS[table].map(({ name }) => name),
      );
    }
  }
}
