import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { SalesTarget } from '../entities/sales-target.entity.js';

/** Targets by member and month, in micro-USDT. */
export class TargetTable {
  private readonly amounts: Map<string, bigint | null>;

  constructor(targets: readonly SalesTarget[]) {
    this.amounts = new Map(targets.map(({ staffId, month, amount }) => [`${staffId} ${month}`, amount]));
  }

  getAmount(staffId: string, month: string): bigint | null {
    return this.amounts.get(`${staffId} ${month}`) ?? null;
  }
}

@Injectable()
export class SalesTargetsRepository {
  constructor(@InjectRepository(SalesTarget) private readonly targets: Repository<SalesTarget>) {}

  async findTable(
    staffIds: readonly string[],
    months: readonly string[],
    manager = this.targets.manager,
  ): Promise<TargetTable> {
    return new TargetTable(await manager.findBy(SalesTarget, { staffId: In(staffIds), month: In(months) }));
  }
}
