import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  execute,
  forUpdate,
  insertRows,
  placeholders,
  select,
  type SqlValue,
  toDate,
} from '../../../database/index.js';
import type { AgentState } from '../agent.js';

export interface Agent {
  id: string;
  userId: string;
  code: string;
  payoutAddress: string;
  state: AgentState;
  stateReason: string | null;
  frozenUntil: Date | null;
  createdAt: Date;
}

interface Raw {
  id: string | number;
  user_id: string | number;
  code: string;
  payout_address: string;
  state: AgentState;
  state_reason: string | null;
  frozen_until: string | Date | null;
  created_at: string | Date;
}

export interface NewAddress {
  id: string;
  agentId: string;
  address: string;
  message: string | null;
  signature: string | null;
  at: Date;
}

interface NewReferral {
  userId: string;
  agentId: string;
  channel: string | null;
  at: Date;
}

const ROW = 'id, user_id, code, payout_address, state, state_reason, frozen_until, created_at';

const toAgent = (row: Raw): Agent => ({
  id: String(row.id),
  userId: String(row.user_id),
  code: row.code,
  payoutAddress: row.payout_address,
  state: row.state,
  stateReason: row.state_reason,
  frozenUntil: toDate(row.frozen_until),
  createdAt: toDate(row.created_at),
});

/** All SQL on agents, their addresses and whom they brought. */
@Injectable()
export class AgentsRepository {
  async by(em: EntityManager, key: 'id' | 'user_id' | 'code' | 'payout_address', value: string): Promise<Agent | null> {
    const [row] = await select<Raw>(em, `SELECT ${ROW} FROM agents WHERE ${key}=?`, [value]);
    return row ? toAgent(row) : null;
  }

  /** The agent, whose commissions nobody else changes until the transaction of `em` ends. */
  async lock(em: EntityManager, id: string): Promise<Agent> {
    const [row] = await select<Raw>(em, `SELECT ${ROW} FROM agents WHERE id=?${forUpdate(em)}`, [id]);
    if (!row) throw new Error(`there is no agent ${id}`);
    return toAgent(row);
  }

  async list(
    em: EntityManager,
    { state, ids, beforeId, limit }: { state?: AgentState; ids?: readonly string[]; beforeId?: string; limit: number },
  ): Promise<Agent[]> {
    if (ids?.length === 0) return [];
    const where = ['1=1'];
    const params: SqlValue[] = [];
    if (state !== undefined) {
      where.push('state=?');
      params.push(state);
    }
    if (ids !== undefined) {
      where.push(`id IN (${ids.map(() => '?').join(',')})`);
      params.push(...ids);
    }
    if (beforeId !== undefined) {
      where.push('id<?');
      params.push(beforeId);
    }
    const sql = `SELECT ${ROW} FROM agents WHERE ${where.join(' AND ')} ORDER BY id DESC LIMIT ${limit}`;
    return (await select<Raw>(em, sql, params)).map(toAgent);
  }

  /** Fails with a duplicate key when the user is an agent, or the code or the address is taken. */
  async insert(em: EntityManager, agent: Agent): Promise<void> {
    await insertRows(
      em,
      'agents',
      ['id', 'user_id', 'code', 'payout_address', 'state', 'created_at'],
      [[agent.id, agent.userId, agent.code, agent.payoutAddress, agent.state, agent.createdAt]],
    );
  }

  async addAddress(em: EntityManager, { id, agentId, address, message, signature, at }: NewAddress): Promise<void> {
    await insertRows(
      em,
      'agent_addresses',
      ['id', 'agent_id', 'address', 'message', 'signature', 'created_at'],
      [[id, agentId, address, message, signature, at]],
    );
  }

  /** The newest payout addresses of an agent, each with what its owner signed; null for the one given when joining. */
  async addresses(em: EntityManager, agentId: string, limit: number): Promise<NewAddress[]> {
    const rows = await select<{
      id: string | number;
      address: string;
      message: string | null;
      signature: string | null;
      created_at: string | Date;
    }>(
      em,
      `SELECT id, address, message, signature, created_at FROM agent_addresses
       WHERE agent_id=? ORDER BY id DESC LIMIT ${limit}`,
      [agentId],
    );
    return rows.map((row) => ({
      id: String(row.id),
      agentId,
      address: row.address,
      message: row.message,
      signature: row.signature,
      at: toDate(row.created_at),
    }));
  }

  /** Every payout address that the agent ever had. */
  async addressesOf(em: EntityManager, agentId: string): Promise<string[]> {
    const rows = await select<{ address: string }>(em, 'SELECT address FROM agent_addresses WHERE agent_id=?', [
      agentId,
    ]);
    return rows.map(({ address }) => address);
  }

  /** Agents that ever had this address. */
  async agentsWith(em: EntityManager, address: string): Promise<string[]> {
    const sql = 'SELECT DISTINCT agent_id FROM agent_addresses WHERE address=?';
    const rows = await select<{ agent_id: string | number }>(em, sql, [address]);
    return rows.map(({ agent_id: id }) => String(id));
  }

  /** Fails with a duplicate key when another agent has it. */
  async setAddress(em: EntityManager, id: string, address: string, frozenUntil: Date): Promise<void> {
    await execute(em, 'UPDATE agents SET payout_address=?, frozen_until=? WHERE id=?', [address, frozenUntil, id]);
  }

  /** False when the agent is in this state already. */
  async setState(em: EntityManager, id: string, state: AgentState, reason: string | null): Promise<boolean> {
    const sql = 'UPDATE agents SET state=?, state_reason=? WHERE id=? AND state<>?';
    return (await execute(em, sql, [state, reason, id, state])) === 1;
  }

  async addReferral(em: EntityManager, { userId, agentId, channel, at }: NewReferral): Promise<void> {
    const columns = ['user_id', 'agent_id', 'channel', 'created_at'];
    await insertRows(em, 'agent_referrals', columns, [[userId, agentId, channel, at]]);
  }

  /** The user is nobody's customer any more; their orders till now stay whose they are. */
  async dropReferral(em: EntityManager, userId: string): Promise<void> {
    await execute(em, 'DELETE FROM agent_referrals WHERE user_id=?', [userId]);
  }

  /** Who brought this user; null for nobody. */
  async inviterOf(em: EntityManager, userId: string): Promise<Agent | null> {
    const columns = ROW.split(', ').map((column) => `a.${column}`);
    const [row] = await select<Raw>(
      em,
      `SELECT ${columns.join(', ')} FROM agent_referrals r JOIN agents a ON a.id=r.agent_id WHERE r.user_id=?`,
      [userId],
    );
    return row ? toAgent(row) : null;
  }

  /** Those of these users whom an agent has brought. */
  async referredOf(em: EntityManager, userIds: readonly string[]): Promise<Set<string>> {
    const sql = `SELECT user_id FROM agent_referrals WHERE user_id IN (${placeholders(userIds)})`;
    const rows = await select<{ user_id: string | number }>(em, sql, userIds);
    return new Set(rows.map((row) => String(row.user_id)));
  }

  /** How many users the agent brought, ever or within a time. */
  async countReferrals(em: EntityManager, agentId: string, span?: { from: Date; until: Date }): Promise<number> {
    const within = span === undefined ? '' : ' AND created_at>=? AND created_at<?';
    const sql = `SELECT COUNT(*) AS n FROM agent_referrals WHERE agent_id=?${within}`;
    const params = span === undefined ? [agentId] : [agentId, span.from, span.until];
    const [row] = await select<{ n: string | number }>(em, sql, params);
    return Number(row?.n ?? 0);
  }
}
