import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/index.js';
import { parsePromotionCode } from '../../agents/index.js';
import { RolesService } from '../../roles/index.js';
import { type User, UsersService } from '../../users/index.js';
import type { SalesCode } from '../entities/sales-code.entity.js';
import type { SalesMember } from '../entities/sales-member.entity.js';
import { SalesCodesRepository } from '../repositories/sales-codes.repository.js';
import { SalesMembersRepository } from '../repositories/sales-members.repository.js';
import { salesErrors } from '../sales.errors.js';

/** A member of the sales staff with the user account. */
export interface Seller {
  member: SalesMember;
  user: User;
  /** Not suspended, not banned, and still staff. */
  isSelling: boolean;
}
export type SellerByCode = Seller & { code: SalesCode };

/**
 * Finds members of the sales staff who sell now. Former staff keep customers and codes, but their codes no longer
 * refer.
 */
@Injectable()
export class SellersService {
  constructor(
    private readonly manager: EntityManager,
    private readonly members: SalesMembersRepository,
    private readonly codes: SalesCodesRepository,
    private readonly users: UsersService,
    private readonly roles: RolesService,
  ) {}

  async findById(staffId: string, manager = this.manager): Promise<Seller | null> {
    const member = await this.members.findById(staffId, manager);
    const user = member && (await this.users.readById(manager, member.userId));
    return member && user && { member, user, isSelling: (await this.findSelling([member], manager)).has(member.id) };
  }

  async findByCode(text: string, manager = this.manager): Promise<SellerByCode | null> {
    const normalized = parsePromotionCode(text);
    const code = normalized === null ? null : await this.codes.findByCode(normalized, manager);
    const seller = code && (await this.findById(code.staffId, manager));
    return code && seller && { ...seller, code };
  }

  async findSelling(members: readonly SalesMember[], manager = this.manager): Promise<Set<string>> {
    const users = members.filter(({ state }) => state === 'active').map(({ userId }) => userId);
    const active = await this.users.findActiveIds(manager, users);
    const staff = await this.roles.findStaffAmong(manager, active);
    return new Set(members.filter(({ userId }) => staff.has(userId)).map(({ id }) => id));
  }

  /** Throws `sales.suspended`, `sales.not_selling`, unless the member may get codes and customers. */
  async assertSelling(manager: EntityManager, staffId: string): Promise<void> {
    const found = await this.findById(staffId, manager);
    if (found?.member.state !== 'active') throw new AppError(salesErrors.suspended);
    if (!found.isSelling) throw new AppError(salesErrors.not_selling);
  }

  /** Also locks the member until the transaction ends, so that codes are added one after the other. */
  async lockSelling(manager: EntityManager, staffId: string): Promise<void> {
    await this.members.lockById(manager, staffId);
    await this.assertSelling(manager, staffId);
  }

  /** Former wallets of the seller count as well. */
  async isOwnWallet({ user }: Seller, walletAddress: string | null, manager = this.manager): Promise<boolean> {
    return walletAddress !== null && (await this.users.hasClaimedWallet(manager, user.id, walletAddress));
  }
}

/** Whether a code refers customers now. */
export const isInUse = ({ isSelling: sells, code }: SellerByCode): boolean => sells && code.endedAt === null;
