import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, LessThanOrEqual, Not, type Repository } from 'typeorm';
import { Ban } from '../entities/ban.entity.js';

@Injectable()
export class BansRepository {
  constructor(@InjectRepository(Ban) private readonly bans: Repository<Ban>) {}

  findCurrent(userId: string, manager = this.bans.manager): Promise<Ban | null> {
    return manager.findOne(Ban, { where: { userId, endedAt: IsNull() }, order: { id: 'DESC' } });
  }

  /** Users whose ban has reached its end, except these. */
  async findUsersToLift(now: Date, exceptIds: readonly string[], limit: number): Promise<string[]> {
    const due = await this.bans.find({
      select: { userId: true },
      where: { until: LessThanOrEqual(now), endedAt: IsNull(), userId: Not(In([...exceptIds])) },
      order: { until: 'ASC' },
      take: limit,
    });
    return due.map(({ userId }) => userId);
  }
}
