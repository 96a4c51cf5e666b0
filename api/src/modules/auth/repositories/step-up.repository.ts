import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, select, toDate, Transactions } from '../../../database/index.js';

export interface Window {
  until: Date;
  network: string;
}

export interface Spending {
  amountMicro: bigint;
  mostMicro: bigint;
}

/** What was counted, and in which window: the one that ends then. */
export interface Spent {
  amountMicro: bigint;
  until: Date;
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
    const sql = 'UPDATE auth_sessions SET step_up_until=?, step_up_network=?, step_up_spent=0 WHERE token_id=?';
    return (await execute(em, sql, [until, network, tokenId])) === 1;
  }

  /**
   * Counts what an act is about to move in the window, up to a limit; null when it would pass that, or the window is closed.
   * Micro-USDT. The condition and the change are one statement: acts at the same time cannot pass it together.
   */
  async spend(em: EntityManager, tokenId: string, { amountMicro, mostMicro }: Spending): Promise<Spent | null> {
    const sql = `UPDATE auth_sessions SET step_up_spent=step_up_spent+?
                 WHERE token_id=? AND step_up_until IS NOT NULL AND step_up_spent+?<=?`;
    if ((await execute(em, sql, [amountMicro, tokenId, amountMicro, mostMicro])) !== 1) return null;
    const [row] = await select<{ step_up_until: string | Date }>(
      em,
      'SELECT step_up_until FROM auth_sessions WHERE token_id=?',
      [tokenId],
    );
    return row ? { amountMicro, until: toDate(row.step_up_until) } : null;
  }

  /** An act was refused. What was counted before the window was opened again is forgotten already. */
  async giveBack(em: EntityManager, tokenId: string, { amountMicro, until }: Spent): Promise<void> {
    const sql = `UPDATE auth_sessions SET step_up_spent=step_up_spent-?
                 WHERE token_id=? AND step_up_until=? AND step_up_spent>=?`;
    await execute(em, sql, [amountMicro, tokenId, until, amountMicro]);
  }

  async close(em: EntityManager, tokenId: string): Promise<void> {
    await execute(em, 'UPDATE auth_sessions SET step_up_until=NULL, step_up_network=NULL WHERE token_id=?', [tokenId]);
  }

  /** In every session of the user. */
  async closeAll(em: EntityManager, userId: string): Promise<void> {
    await execute(em, 'UPDATE auth_sessions SET step_up_until=NULL, step_up_network=NULL WHERE user_id=?', [userId]);
  }
}
