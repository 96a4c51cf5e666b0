import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../core/clock/index.js';
import { execute, onDuplicate, select } from '../../core/database/index.js';
import { type Forgotten, Retention } from '../../core/retention/index.js';
import type { Place } from '../auth/index.js';
import { placeHash } from './place.js';

/**
 * From where agents signed in: who orders as a guest has signed out before, and the session is gone. Forgotten when a
 * promotion code loses its claim to a buyer. All SQL on it.
 */
@Injectable()
export class AgentPlaces {
  constructor(
    retention: Retention,
    private readonly clock: Clock,
  ) {
    retention.register({ name: 'agents.forget-places', forget: (em, { before }) => this.forget(em, before) });
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

  private async forget(em: EntityManager, before: Date): Promise<Forgotten> {
    const count = await execute(em, 'DELETE FROM agent_places WHERE seen_at<?', [before]);
    return { count, of: [], more: false };
  }
}
