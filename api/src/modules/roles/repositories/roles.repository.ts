import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { lockForUpdate } from '../../../database/index.js';
import { StoredRole } from '../entities/stored-role.entity.js';
import { UserRole } from '../entities/user-role.entity.js';

@Injectable()
export class RolesRepository {
  constructor(
    @InjectRepository(StoredRole) private readonly roles: Repository<StoredRole>,
    @InjectRepository(UserRole) private readonly userRoles: Repository<UserRole>,
  ) {}

  findAll(): Promise<StoredRole[]> {
    return this.roles.find({ order: { createdAt: 'ASC', key: 'ASC' } });
  }

  /** Names by key; built-in roles are absent. */
  async findNames(keys: readonly string[]): Promise<Map<string, StoredRole['name']>> {
    const roles = await this.roles.findBy({ key: In(keys) });
    return new Map(roles.map(({ key, name }) => [key, name]));
  }

  /** Locks the role until the transaction ends: no other one changes or assigns it. */
  lockByKey(manager: EntityManager, key: string): Promise<StoredRole | null> {
    return manager.findOne(StoredRole, { where: { key }, lock: lockForUpdate(manager) });
  }

  /** Includes the stored roles. */
  findUserRoles(userIds: readonly string[], manager = this.userRoles.manager): Promise<UserRole[]> {
    return manager.find(UserRole, {
      where: { userId: In([...userIds]) },
      relations: { role: true },
      order: { roleKey: 'ASC' },
    });
  }

  async findHolderIds(key: string, manager = this.userRoles.manager): Promise<string[]> {
    const held = await manager.find(UserRole, { where: { roleKey: key }, order: { userId: 'ASC' } });
    return held.map(({ userId }) => userId);
  }

  /** The lock prevents that another transaction takes the role from them until this one ends. */
  async lockHolderIds(manager: EntityManager, key: string): Promise<string[]> {
    const held = await manager.find(UserRole, {
      where: { roleKey: key },
      order: { userId: 'ASC' },
      lock: lockForUpdate(manager),
    });
    return held.map(({ userId }) => userId);
  }

  /** Ids of the users who hold any role. */
  async findStaffIds(manager = this.userRoles.manager): Promise<string[]> {
    const query = manager.createQueryBuilder(UserRole, 'held').select('held.userId', 'userId').distinct();
    const found = await query.getRawMany<{ userId: string | number }>();
    return found.map(({ userId }) => String(userId));
  }

  /** How many users hold each role. */
  async countHolders(): Promise<Map<string, number>> {
    const found = await this.userRoles
      .createQueryBuilder('held')
      .select('held.roleKey', 'key')
      .addSelect('COUNT(*)', 'members')
      .groupBy('held.roleKey')
      .getRawMany<{ key: string; members: number | string }>();
    return new Map(found.map(({ key, members }) => [key, Number(members)]));
  }
}
