import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { insertRows, select, toDate } from '../../../database/index.js';

/** A rate from an instant on; `0` stands for all agents, or all goods. */
export interface Rate {
  id: string;
  agentId: string;
  goodsId: string;
  /** Hundredths of a percent; null when the more general rate counts again. */
  rateBp: number | null;
  effectiveAt: Date;
  note: string | null;
  createdBy: string;
  createdByName: string;
  createdAt: Date;
}

interface Raw {
  id: string | number;
  agent_id: string | number;
  goods_id: string | number;
  rate_bp: number | null;
  effective_at: string | Date;
  note: string | null;
  created_by: string | number;
  created_by_name: string;
  created_at: string | Date;
}

export const ALL = '0';
const COLUMNS = [
  'id',
  'agent_id',
  'goods_id',
  'rate_bp',
  'effective_at',
  'note',
  'created_by',
  'created_by_name',
  'created_at',
];

const toRate = (row: Raw): Rate => ({
  id: String(row.id),
  agentId: String(row.agent_id),
  goodsId: String(row.goods_id),
  rateBp: row.rate_bp === null ? null : Number(row.rate_bp),
  effectiveAt: toDate(row.effective_at),
  note: row.note,
  createdBy: String(row.created_by),
  createdByName: row.created_by_name,
  createdAt: toDate(row.created_at),
});

/** All SQL on rates. */
@Injectable()
export class RatesRepository {
  /** Fails with a duplicate key when there is one of this instant. */
  async insert(em: EntityManager, rate: Rate): Promise<void> {
    const { id, agentId, goodsId, rateBp, effectiveAt, note, createdBy, createdByName, createdAt } = rate;
    const row = [id, agentId, goodsId, rateBp, effectiveAt, note, createdBy, createdByName, createdAt];
    await insertRows(em, 'agent_rates', COLUMNS, [row]);
  }

  /** What is in force at an instant: for these agents and these goods, either, or all; at most four for each agent. */
  async inForce(
    em: EntityManager,
    { agentIds, goodsId, at }: { agentIds: readonly string[]; goodsId: string; at: Date },
  ): Promise<Rate[]> {
    const places = [ALL, ...agentIds].map(() => '?').join(',');
    const rows = await select<Raw>(
      em,
      `SELECT ${COLUMNS.map((name) => `r.${name}`).join(', ')} FROM agent_rates r JOIN
         (SELECT agent_id, goods_id, MAX(effective_at) AS since FROM agent_rates
          WHERE agent_id IN (${places}) AND goods_id IN (?,?) AND effective_at<=? GROUP BY agent_id, goods_id) latest
       ON latest.agent_id=r.agent_id AND latest.goods_id=r.goods_id AND latest.since=r.effective_at`,
      [ALL, ...agentIds, ALL, goodsId, at],
    );
    return rows.map(toRate);
  }

  /** What is in force for goods of their own, for this agent or all, the newest first. */
  async ofGoods(
    em: EntityManager,
    { agentId, at, limit }: { agentId: string; at: Date; limit: number },
  ): Promise<Rate[]> {
    const rows = await select<Raw>(
      em,
      `SELECT ${COLUMNS.map((name) => `r.${name}`).join(', ')} FROM agent_rates r JOIN
         (SELECT agent_id, goods_id, MAX(effective_at) AS since FROM agent_rates
          WHERE agent_id IN (?,?) AND goods_id<>? AND effective_at<=? GROUP BY agent_id, goods_id) latest
       ON latest.agent_id=r.agent_id AND latest.goods_id=r.goods_id AND latest.since=r.effective_at
       ORDER BY r.id DESC LIMIT ${limit}`,
      [ALL, agentId, ALL, at],
    );
    return rows.map(toRate);
  }

  /** What will be in force for this agent or all, the soonest first. */
  async coming(
    em: EntityManager,
    { agentId, at, limit }: { agentId: string; at: Date; limit: number },
  ): Promise<Rate[]> {
    const rows = await select<Raw>(
      em,
      `SELECT ${COLUMNS.join(', ')} FROM agent_rates WHERE agent_id IN (?,?) AND effective_at>?
       ORDER BY effective_at, id LIMIT ${limit}`,
      [ALL, agentId, at],
    );
    return rows.map(toRate);
  }

  async list(
    em: EntityManager,
    { agentId, beforeId, limit }: { agentId?: string; beforeId?: string; limit: number },
  ): Promise<Rate[]> {
    const wanted = Object.entries({ 'agent_id=?': agentId, 'id<?': beforeId });
    const given = wanted.filter((one): one is [string, string] => one[1] !== undefined);
    const where = given.length > 0 ? `WHERE ${given.map(([condition]) => condition).join(' AND ')}` : '';
    const sql = `SELECT ${COLUMNS.join(', ')} FROM agent_rates ${where} ORDER BY id DESC LIMIT ${limit}`;
    const values = given.map(([, value]) => value);
    return (await select<Raw>(em, sql, values)).map(toRate);
  }
}
