import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/errors/index.js';
import { codeOf } from '../agents/index.js';
import { RolesService } from '../roles/index.js';
import { type User, UsersService } from '../users/index.js';
import { CodesRepository, type SalesCode } from './repositories/codes.repository.js';
import { salesReasons } from './sales.errors.js';
import { type SalesMember, StaffRepository } from './repositories/staff.repository.js';

/** A member of the sales staff with their account. */
export interface Seller {
  member: SalesMember;
  user: User;
  /** Not suspended, not banned, and of the staff still. */
  sells: boolean;
}
export type SellerByCode = Seller & { code: SalesCode };

/** Who of the sales staff sells now. Who left the staff keeps customers and codes, which bring nobody meanwhile. */
@Injectable()
export class Sellers {
  constructor(
    private readonly staff: StaffRepository,
    private readonly codes: CodesRepository,
    private readonly users: UsersService,
    private readonly roles: RolesService,
  ) {}

  async of(em: EntityManager, staffId: string): Promise<Seller | null> {
    const member = await this.staff.by(em, 'id', staffId);
    const user = member && (await this.users.read(em, member.userId));
    return member && user && { member, user, sells: (await this.selling(em, [member])).has(member.id) };
  }

  async byCode(em: EntityManager, text: string): Promise<SellerByCode | null> {
    const written = codeOf(text);
    const code = written === null ? null : await this.codes.by(em, 'code', written);
    const found = code && (await this.of(em, code.staffId));
    return code && found && { ...found, code };
  }

  /** Ids of those of `members` who sell. */
  async selling(em: EntityManager, members: readonly SalesMember[]): Promise<Set<string>> {
    const users = members.filter(({ state }) => state === 'active').map(({ userId }) => userId);
    const active = await this.users.activeOf(em, users);
    const staff = await this.roles.staffAmong(em, active);
    return new Set(members.filter(({ userId }) => staff.has(userId)).map(({ id }) => id));
  }

  /** The member whom new codes and customers may be given. Throws `sales.suspended`, `sales.not_selling`. */
  async mustSell(em: EntityManager, staffId: string): Promise<SalesMember> {
    const found = await this.of(em, staffId);
    if (found?.member.state !== 'active') throw new AppError(salesReasons.suspended);
    if (!found.sells) throw new AppError(salesReasons.not_selling);
    return found.member;
  }
}

/** Whether a code brings customers now. */
export const inUse = ({ sells, code }: SellerByCode): boolean => sells && code.endedAt === null;
