import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { LastSignInsService } from '../../auth/index.js';
import { UsersService } from '../../users/index.js';
import type { Span } from '../domain/sales.js';
import type { SalesStaffItem } from '../dto/sales.dto.js';
import type { SalesMember } from '../entities/sales-member.entity.js';
import { SalesCodesRepository } from '../repositories/sales-codes.repository.js';
import { SalesFiguresService } from './sales-figures.service.js';
import { SalesTargetsService } from './sales-targets.service.js';
import { SellersService } from './sellers.service.js';

/** Adds names, codes, figures and targets to members of the sales staff. */
@Injectable()
export class SalesStaffItemsService {
  constructor(
    private readonly manager: EntityManager,
    private readonly codes: SalesCodesRepository,
    private readonly figures: SalesFiguresService,
    private readonly targets: SalesTargetsService,
    private readonly sellers: SellersService,
    private readonly users: UsersService,
    private readonly signIns: LastSignInsService,
  ) {}

  async buildItems(members: readonly SalesMember[], span: Span): Promise<SalesStaffItem[]> {
    const ids = members.map(({ id }) => id);
    const userIds = members.map(({ userId }) => userId);
    const [names, figures, month, codes, selling, signIns] = await Promise.all([
      this.users.findUsernames(userIds),
      this.figures.findFigures(ids, span),
      this.targets.findCurrentMonth(ids),
      this.codes.findByStaff(ids),
      this.sellers.findSelling(members),
      this.signIns.timesOf(this.manager, userIds),
    ]);
    const inUse = codes.filter(({ endedAt }) => endedAt === null);
    return members.map((member) => ({
      id: member.id,
      user_id: member.userId,
      username: names.get(member.userId) ?? '',
      state: member.state,
      state_reason: member.stateReason,
      selling: selling.has(member.id),
      signed_in_at: signIns.get(member.userId)?.toISOString() ?? null,
      codes: inUse.filter(({ staffId }) => staffId === member.id).map(({ code }) => code),
      figures: figures(member.id),
      month: month(member.id),
      created_at: member.createdAt.toISOString(),
    }));
  }
}
