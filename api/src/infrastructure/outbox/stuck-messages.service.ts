import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Not, type SelectQueryBuilder } from 'typeorm';
import { ClockService } from '../../common/clock/index.js';
import { OutboxMessage, unclaimed } from './outbox-message.entity.js';

/** What was not done by then needs a person, though it is still tried. */
const STUCK_AFTER_MS = 5 * 60_000;

export interface StuckMessage extends OutboxMessage {
  nextTryAt: Date;
  /** Its payload was deleted, since it failed long ago: it cannot be tried again. */
  emptied: boolean;
}

/** Given up by the dispatcher; tried in vain since it was written; or due and not even tried. */
const STUCK = `(m.state = 'failed' OR (m.state = 'pending' AND ((m.lastError IS NOT NULL AND m.createdAt <= :before)
  OR (m.lastError IS NULL AND m.availableAt <= :before))))`;

/** Messages that should have been handled by now, and what staff do with them. */
@Injectable()
export class StuckMessagesService {
  constructor(private readonly clock: ClockService) {}

  /** How many, and since when the oldest; `except` names a kind that does not count. */
  async countStuck(manager: EntityManager, except = ''): Promise<{ count: number; since: Date | null }> {
    const stuck = () => this.queryStuck(manager).andWhere('m.kind <> :except', { except });
    const oldest = await stuck().orderBy('m.createdAt').limit(1).getOne();
    return { count: oldest === null ? 0 : await stuck().getCount(), since: oldest?.createdAt ?? null };
  }

  /** A page of them, the oldest first; `afterId` is the last one of the page before. */
  async listStuck(
    manager: EntityManager,
    { afterId, limit }: { afterId?: string; limit: number },
  ): Promise<StuckMessage[]> {
    const query = this.queryStuck(manager).orderBy('m.id').limit(limit);
    if (afterId !== undefined) query.andWhere('m.id > :afterId', { afterId });
    return (await query.getMany()).map(toStuckMessage);
  }

  /** A message that is not done, stuck or not; null when there is none. */
  async findStuck(manager: EntityManager, id: string): Promise<StuckMessage | null> {
    const message = await manager.findOneBy(OutboxMessage, { id, state: In(['pending', 'failed']) });
    return message && toStuckMessage(message);
  }

  /** Makes it due now. False when it is done, or is being tried at this moment. */
  async retryMessage(manager: EntityManager, id: string): Promise<boolean> {
    const now = this.clock.now();
    const { affected } = await manager
      .createQueryBuilder()
      .update(OutboxMessage)
      .set({ state: 'pending', availableAt: now, claimedBy: null, claimedUntil: null })
      .where(unclaimed({ id, state: In(['pending', 'failed']), payload: Not('{}') }, now))
      .execute();
    return affected === 1;
  }

  /** Drops the message. False when it is done or being sent. */
  async dropMessage(manager: EntityManager, id: string): Promise<boolean> {
    const now = this.clock.now();
    const { affected } = await manager
      .createQueryBuilder()
      .update(OutboxMessage)
      .set({ state: 'dropped', payload: '{}', doneAt: now, claimedBy: null, claimedUntil: null })
      .where(unclaimed({ id, state: In(['pending', 'failed']) }, now))
      .execute();
    return affected === 1;
  }

  private queryStuck(manager: EntityManager): SelectQueryBuilder<OutboxMessage> {
    const before = new Date(this.clock.now().getTime() - STUCK_AFTER_MS);
    return manager.createQueryBuilder(OutboxMessage, 'm').where(STUCK, { before });
  }
}

const toStuckMessage = (message: OutboxMessage): StuckMessage => ({
  ...message,
  nextTryAt: message.availableAt,
  emptied: message.payload === '{}',
});
