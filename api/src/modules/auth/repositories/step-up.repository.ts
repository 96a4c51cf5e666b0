import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, MoreThanOrEqual, Not, type Repository } from 'typeorm';
import { AuthSession } from '../entities/session.entity.js';

export interface Window {
  until: Date;
  network: string;
}

export interface Spending {
  amountMicro: bigint;
  maxMicro: bigint;
}

/** What was counted, and in which window: the one that ends then. */
export interface Spent {
  amountMicro: bigint;
  until: Date;
}

const CLOSED = { stepUpUntil: null, stepUpNetwork: null } as const;

/** The step-up windows of sessions. */
@Injectable()
export class StepUpRepository {
  constructor(@InjectRepository(AuthSession) private readonly sessions: Repository<AuthSession>) {}

  async findWindow(tokenId: string, manager = this.sessions.manager): Promise<Window | null> {
    const session = await manager.findOneBy(AuthSession, { tokenId });
    if (!session?.stepUpUntil) return null;
    return { until: session.stepUpUntil, network: session.stepUpNetwork ?? '' };
  }

  /** False for a session that has ended. */
  async openWindow(manager: EntityManager, tokenId: string, { until, network }: Window): Promise<boolean> {
    const window = { stepUpUntil: until, stepUpNetwork: network, stepUpSpent: 0n };
    const { affected } = await manager.update(AuthSession, { tokenId }, window);
    return affected === 1;
  }

  /**
   * Counts what a request is about to move in the window, up to a limit; null when it would pass that, or the window is
   * closed. The condition and the change are one statement: requests at the same time cannot pass it together.
   */
  async spendAmount(
    manager: EntityManager,
    tokenId: string,
    { amountMicro, maxMicro }: Spending,
  ): Promise<Spent | null> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(AuthSession)
      .set({ stepUpSpent: () => 'step_up_spent + :amountMicro' })
      .where({ tokenId, stepUpUntil: Not(IsNull()) })
      .andWhere('step_up_spent + :amountMicro <= :mostMicro', { amountMicro, mostMicro: maxMicro })
      .execute();
    const window = affected === 1 ? await this.findWindow(tokenId, manager) : null;
    return window && { amountMicro, until: window.until };
  }

  /** Reverses what was counted for a request that was rejected, unless the window was opened again since. */
  async restoreAmount(manager: EntityManager, tokenId: string, { amountMicro, until }: Spent): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(AuthSession)
      .set({ stepUpSpent: () => 'step_up_spent - :amountMicro' })
      .where({ tokenId, stepUpUntil: until, stepUpSpent: MoreThanOrEqual(amountMicro) })
      .setParameters({ amountMicro })
      .execute();
  }

  async closeWindow(manager: EntityManager, tokenId: string): Promise<void> {
    await manager.update(AuthSession, { tokenId }, CLOSED);
  }

  /** In every session of the user. */
  async closeAll(manager: EntityManager, userId: string): Promise<void> {
    await manager.update(AuthSession, { userId }, CLOSED);
  }
}
