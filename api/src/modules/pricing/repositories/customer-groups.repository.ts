import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { lockForUpdate } from '../../../database/index.js';
import type { Text } from '../../catalog/index.js';
import { CustomerGroup } from '../entities/customer-group.entity.js';
import { GroupMember } from '../entities/group-member.entity.js';

@Injectable()
export class CustomerGroupsRepository {
  constructor(@InjectRepository(CustomerGroup) private readonly groups: Repository<CustomerGroup>) {}

  /** The highest level first. */
  findAll(manager = this.groups.manager): Promise<CustomerGroup[]> {
    return manager.find(CustomerGroup, { order: { level: 'DESC', id: 'ASC' } });
  }

  findById(id: string, manager = this.groups.manager): Promise<CustomerGroup | null> {
    return manager.findOneBy(CustomerGroup, { id });
  }

  /** Locks the group, so that it is not deleted meanwhile. */
  findLocked(manager: EntityManager, id: string): Promise<CustomerGroup | null> {
    return manager.findOne(CustomerGroup, { where: { id }, lock: lockForUpdate(manager) });
  }

  async findNames(ids: readonly string[]): Promise<Map<string, Text>> {
    const found = await this.groups.findBy({ id: In([...new Set(ids)]) });
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  /** The group of a user, by one indexed read. */
  findOfUser(userId: string, manager: EntityManager): Promise<CustomerGroup | null> {
    return manager
      .createQueryBuilder(CustomerGroup, 'g')
      .innerJoin(GroupMember, 'm', 'm.groupId = g.id')
      .where('m.userId = :userId', { userId })
      .getOne();
  }
}
