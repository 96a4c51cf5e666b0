import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toDate, toMicro } from '../../../database/index.js';
import { select } from '../sql.js';
import { keysBetween } from '../../../common/ids/index.js';
import type { Period } from '../period.js';

const HOUR = 'SUBSTR(created_at, 1, 13)';

export interface AgentSales {
  agentId: string;
  username: string;
  orders: number;
  incomeMicro: bigint;
}

/** Who came, and who brought orders. Reads only. */
@Injectable()
export class PeopleRepository {
  /** New users by the hour; reads the part of the table that was written in the period. */
  async newUsers(em: EntityManager, { from, to }: Period): Promise<{ at: Date; users: number }[]> {
    const { first = '0', end = '0' } = keysBetween(from, to);
    const rows = await select<{ hour: string; users: string | number }>(
      em,
      `SELECT ${HOUR} AS hour, COUNT(*) AS users FROM users
       WHERE id>=? AND id<? AND created_at>=? AND created_at<? GROUP BY ${HOUR} ORDER BY hour`,
      [first, end, from, to],
    );
    return rows.map(({ hour, users }) => ({ at: toDate(`${hour}:00:00.000`), users: Number(users) }));
  }

  /** Agents by what the orders that they brought came to, the most first. */
  async topAgents(em: EntityManager, { from, to }: Period, most: number): Promise<AgentSales[]> {
    const rows = await select<{
      agent_id: string | number;
      username: string;
      orders: string | number;
      income: string | number;
    }>(
      em,
      `SELECT sold.agent_id, users.username, sold.orders, sold.income
       FROM (SELECT a.agent_id, COUNT(*) AS orders, SUM(o.amount_paid) AS income
         FROM orders o JOIN agent_orders a ON a.order_id=o.id
         WHERE o.paid_at>=? AND o.paid_at<? GROUP BY a.agent_id ORDER BY income DESC, a.agent_id LIMIT ${most}) sold
       JOIN agents ON agents.id=sold.agent_id JOIN users ON users.id=agents.user_id
       ORDER BY sold.income DESC, sold.agent_id`,
      [from, to],
    );
    return rows.map((row) => ({
      agentId: String(row.agent_id),
      username: row.username,
      orders: Number(row.orders),
      incomeMicro: toMicro(row.income),
    }));
  }
}
