import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, select, toDate, Transactions } from '../../core/database/index.js';

export interface Window {
  until: Date;
  network: string;
}

/** All SQL on the step-up windows of sessions. */
@Injectable()
export class StepUpRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(tokenId: string): Promise<Window | null> {
    const [row] = await this.transactions.read((em) =>
      select<{ step_up_until: string | Date; step_up_network: string }>(
        em,
        'SELECT step_up_until, step_up_network FROM auth_sessions WHERE token_id=? AND step_up_until IS NOT NULL',
        [tokenId],
      ),
    );
    return row ? { until: toDate(row.step_up_until), network: row.step_up_network } : null;
  }

  /** False for a session that has ended. */
  async open(em: EntityManager, tokenId: string, { until, network }: Window): Promise<boolean> {
    const sql = 'UPDATE auth_sessions SET step_up_until=?, step_up_network=? WHERE token_id=?';
    return (await execute(em, sql, [until, network, tokenId])) === 1;
  }

  async close(em: EntityManager, tokenId: string): Promise<void> {
    await execute(em, 'UPDATE auth_sessions SET step_up_until=NULL, step_up_network=NULL WHERE token_id=?', [tokenId]);
  }

  /** In every session of the user. */
  async closeAll(em: EntityManager, userId: string): Promise<void> {
    await execute(em, 'UPDATE auth_sessions SET step_up_until=NULL, step_up_network=NULL WHERE user_id=?', [userId]);
  }
}
