import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { Ban, type BanTerms } from '../entities/ban.entity.js';
import { BansRepository } from '../repositories/bans.repository.js';
import { UsersRepository } from '../repositories/users.repository.js';

@Injectable()
export class BansService {
  constructor(
    private readonly bans: BansRepository,
    private readonly users: UsersRepository,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /** Null when there is none; old bans without terms have no row. */
  findCurrent(userId: string, manager?: EntityManager): Promise<Ban | null> {
    return this.bans.findCurrent(userId, manager);
  }

  /** Ends all sessions. False when the user is banned already. */
  async banUser(
    manager: EntityManager,
    userId: string,
    { category, publicText, note, until }: BanTerms,
    by: { userId: string; username: string },
  ): Promise<boolean> {
    const now = this.clock.now();
    if (!(await this.users.setStatus(manager, userId, 'banned', now))) return false;
    await manager.insert(Ban, {
      id: this.ids.next(),
      userId,
      category,
      publicText,
      note,
      until,
      bannedBy: by.userId,
      bannedByName: by.username,
      createdAt: now,
    });
    return true;
  }

  /** False when the user is not banned. */
  async liftBan(manager: EntityManager, userId: string): Promise<boolean> {
    const now = this.clock.now();
    if (!(await this.users.setStatus(manager, userId, 'active', now))) return false;
    await manager.update(Ban, { userId, endedAt: IsNull() }, { endedAt: now });
    return true;
  }

  /** Lifts the ban if it has reached its end; another ban may have replaced it meanwhile. */
  async liftIfDue(manager: EntityManager, userId: string): Promise<void> {
    await this.users.lockByKey({ id: userId }, manager);
    const until = (await this.bans.findCurrent(userId, manager))?.until;
    if (until && until <= this.clock.now()) await this.liftBan(manager, userId);
  }
}
