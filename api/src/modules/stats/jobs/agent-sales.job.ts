import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type HourlyTable, HourlyTables, Jobs } from '../../../infrastructure/scheduler/index.js';
import { AGENT_SALES_TABLE, AgentSalesRepository } from '../repositories/agent-sales.repository.js';

/** What was not counted yet is read from the orders themselves. */
const INTERVAL_MS = 10 * 60_000;

/** Counts orders that agents referred by the hour and the day, so that those of a year are read quickly. */
@Injectable()
export class AgentSalesJob implements HourlyTable {
  readonly name = AGENT_SALES_TABLE;

  constructor(
    jobs: Jobs,
    tables: HourlyTables,
    private readonly sales: AgentSalesRepository,
  ) {
    jobs.register({
      name: 'stats.agents',
      everyMs: INTERVAL_MS,
      run: async () => void (await tables.bringUpToDate(this)),
    });
  }

  firstAt(manager: EntityManager): Promise<Date | null> {
    return this.sales.findFirstAt(manager);
  }

  fill(manager: EntityManager, from: Date, to: Date): Promise<void> {
    return this.sales.recount(manager, { from, to });
  }
}
