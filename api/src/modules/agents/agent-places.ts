import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { Vault } from '../../infrastructure/encryption/index.js';
import { execute, onDuplicate, select } from '../../database/index.js';
import { Retention } from '../../infrastructure/retention/index.js';
import type { Place } from '../auth/index.js';
import { placeHash } from './place.js';

/**
 * From where agents signed in, and from where their customers ordered: who orders as a guest has signed out before, and the
 * session is gone. Forgotten when a promotion code loses its claim to a buyer. All SQL on it.
 */
@Injectable()
export class AgentPlaces {
  constructor(
    retention: Retention,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {
    const ofOrders = { table: 'agent_orders', at: 'place_at', set: 'place_hash=NULL, place_at=NULL' };
    retention.register({ name: 'agents.forget-places', old: [{ table: 'agent_places', at: 'seen_at' }, ofOrders] });
  }

  /** What is kept of a place; null when it is unknown. */
  hashOf(place: Place): string | null {
    return placeHash(this.vault, place);
  }

  async add(em: EntityManager, agentId: string, place: Place): Promise<void> {
    const hash = this.hashOf(place);
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
}
