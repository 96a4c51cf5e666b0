import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, placeholders, select, toDate, toMicro } from '../../../database/index.js';
import type { Days } from '../../../common/http/index.js';

export interface Channel {
  id: string;
  agentId: string;
  name: string;
  createdAt: Date;
}

/** What came of the orders of a channel. */
export interface ChannelOrders {
  placed: number;
  /** Of them, those that earned something. */
  earned: number;
  /** Less what was taken back. */
  commissionMicro: bigint;
}

const IN_PERIOD = 'agent_id=? AND created_at>=? AND created_at<? AND channel IS NOT NULL';

/** All SQL on the channels of agents. */
@Injectable()
export class ChannelsRepository {
  /** The oldest first. */
  async list(em: EntityManager, agentId: string): Promise<Channel[]> {
    const rows = await select<{ id: string | number; name: string; created_at: string | Date }>(
      em,
      'SELECT id, name, created_at FROM agent_channels WHERE agent_id=? ORDER BY id',
      [agentId],
    );
    return rows.map((row) => ({ id: String(row.id), agentId, name: row.name, createdAt: toDate(row.created_at) }));
  }

  /** The names that the agents of these codes gave; codes without any are absent. */
  async ofCodes(em: EntityManager, codes: readonly string[]): Promise<Map<string, Set<string>>> {
    const rows = await select<{ code: string; name: string }>(
      em,
      `SELECT a.code, c.name FROM agents a JOIN agent_channels c ON c.agent_id=a.id
       WHERE a.code IN (${placeholders(codes)})`,
      codes,
    );
    const names = new Map<string, Set<string>>();
    for (const { code, name } of rows) names.set(code, (names.get(code) ?? new Set()).add(name));
    return names;
  }

  async has(em: EntityManager, agentId: string, name: string): Promise<boolean> {
    const sql = 'SELECT id FROM agent_channels WHERE agent_id=? AND name=?';
    return (await select(em, sql, [agentId, name])).length > 0;
  }

  /** Fails with a duplicate key when the agent has one of this name. */
  async insert(em: EntityManager, { id, agentId, name, createdAt }: Channel): Promise<void> {
    const columns = ['id', 'agent_id', 'name', 'created_at'];
    await insertRows(em, 'agent_channels', columns, [[id, agentId, name, createdAt]]);
  }

  /** False when there is none of this name. */
  async remove(em: EntityManager, agentId: string, name: string): Promise<boolean> {
    return (await execute(em, 'DELETE FROM agent_channels WHERE agent_id=? AND name=?', [agentId, name])) === 1;
  }

  /** By which channel a user signed up; null for none. */
  async ofReferral(em: EntityManager, userId: string): Promise<string | null> {
    const sql = 'SELECT channel FROM agent_referrals WHERE user_id=?';
    const [row] = await select<{ channel: string | null }>(em, sql, [userId]);
    return row?.channel ?? null;
  }

  /** Sign-ups of a period, by channel. */
  async signUps(em: EntityManager, agentId: string, { from, until }: Days): Promise<Map<string, number>> {
    const rows = await select<{ channel: string; n: string | number }>(
      em,
      `SELECT channel, COUNT(*) AS n FROM agent_referrals WHERE ${IN_PERIOD} GROUP BY channel`,
      [agentId, from, until],
    );
    return new Map(rows.map(({ channel, n }) => [channel, Number(n)]));
  }

  /** Orders that were placed in a period, by channel. */
  async orders(em: EntityManager, agentId: string, { from, until }: Days): Promise<Map<string, ChannelOrders>> {
    const rows = await select<{
      channel: string;
      placed: string | number;
      earned: string | number;
      commission: string | number;
    }>(
      em,
      `SELECT channel, COUNT(*) AS placed, SUM(CASE WHEN amount>0 THEN 1 ELSE 0 END) AS earned,
         SUM(amount-reversed) AS commission FROM agent_orders WHERE ${IN_PERIOD} GROUP BY channel`,
      [agentId, from, until],
    );
    return new Map(
      rows.map(({ channel, placed, earned, commission }) => [
        channel,
        { placed: Number(placed), earned: Number(earned), commissionMicro: toMicro(commission) },
      ]),
    );
  }
}
