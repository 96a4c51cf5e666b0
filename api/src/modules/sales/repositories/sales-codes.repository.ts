import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, type Repository } from 'typeorm';
import { SalesCode } from '../entities/sales-code.entity.js';

@Injectable()
export class SalesCodesRepository {
  constructor(@InjectRepository(SalesCode) private readonly codes: Repository<SalesCode>) {}

  findByCode(code: string, manager = this.codes.manager): Promise<SalesCode | null> {
    return manager.findOneBy(SalesCode, { code });
  }

  /** The newest first. */
  findByStaff(staffIds: readonly string[]): Promise<SalesCode[]> {
    return this.codes.find({ where: { staffId: In(staffIds) }, order: { id: 'DESC' } });
  }

  countInUse(staffId: string, manager: EntityManager): Promise<number> {
    return manager.countBy(SalesCode, { staffId, endedAt: IsNull() });
  }

  /** False when it has ended already. */
  async endCode(manager: EntityManager, id: string, endedAt: Date): Promise<boolean> {
    const { affected } = await manager.update(SalesCode, { id, endedAt: IsNull() }, { endedAt });
    return affected === 1;
  }
}
