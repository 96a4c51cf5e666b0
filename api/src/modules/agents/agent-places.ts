import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../core/clock/index.js';
import { execute, onDuplicate, select, Transactions } from '../../core/database/index.js';
import { Jobs } from '../../core/jobs/index.js';
import type { Place } from '../auth/index.js';
import { placeHash } from './place.js';

/** As long as a promotion code keeps its claim to a buyer. */
const KEEP_MS = 30 * 24 * 3_600_000;

/** From where agents signed in: who orders as a guest has signed out before, and the session is gone. All SQL on it. */
@Injectable()
export class AgentPlaces {
  constructor(
    jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    jobs.register({ name: 'agents.forget-places', everyMs: 3_600_000, run: () => this.forget() });
  }

  async add(em: EntityManager, agentId: string, place: Place): Promise<void> {
    const hash = placeHash(place);
    if (hash === null) return;
    const now = this.clock.now();
    await execute(
      em,
      `INSERT INTO agent_places (agent_id, place_hash, seen_at) VALUES (?,?,?)
       ${onDuplicate(em, 'agent_id, place_hash')} seen_at=?`,
      [agentId, hash, now, now],
    );
  }

  async has(em: EntityManager, agentId: string, hash: string): Promise<boolean> {
    const sql = 'SELECT agent_id FROM agent_places WHERE agent_id=? AND place_hash=?';
    return (await select(em, sql, [agentId, hash])).length > 0;
  }

  private async forget(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEEP_MS);
    await this.transactions.run((em) => execute(em, 'DELETE FROM agent_places WHERE seen_at<?', [before]));
  }
}
