import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/index.js';
import {
  type CodeOwner,
  FirstEmailVerificationService,
  type Registration,
  ReferralsService,
  type ReferralSource,
} from '../../auth/index.js';
import { UsersService } from '../../users/index.js';
import { SalesCustomersRepository } from '../repositories/sales-customers.repository.js';
import { salesErrors } from '../sales.errors.js';
import { BindCustomerService } from './bind-customer.service.js';
import { isInUse, SellersService } from './sellers.service.js';

/** Attributes users to the sales staff, once, when they register. */
@Injectable()
export class SalesReferralsService implements ReferralSource, OnModuleInit {
  constructor(
    private readonly referrals: ReferralsService,
    private readonly firstEmailVerification: FirstEmailVerificationService,
    private readonly sellers: SellersService,
    private readonly customers: SalesCustomersRepository,
    private readonly binding: BindCustomerService,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.referrals.register(this);
    // The referrer of the account may have registered it with another person's e-mail.
    this.firstEmailVerification.register({
      drop: (manager, userId) => this.customers.releaseByCode(manager, userId),
    });
  }

  /** Throws `sales.code_ended`, `sales.code_suspended`, and `sales.own_code` for a wallet that is or was the seller's. */
  async checkTypedCode(text: string, { walletAddress }: Pick<Registration, 'walletAddress'>): Promise<boolean> {
    const seller = await this.sellers.findByCode(text);
    if (!seller) return false;
    if (seller.code.endedAt !== null) throw inviteCodeError('code_ended', 'ended');
    if (!isInUse(seller)) throw inviteCodeError('code_suspended', 'suspended');
    if (await this.sellers.isOwnWallet(seller, walletAddress)) throw inviteCodeError('own_code', 'own');
    return true;
  }

  async findCodeOwner(manager: EntityManager, text: string): Promise<CodeOwner | null> {
    const seller = await this.sellers.findByCode(text, manager);
    return seller && { userId: seller.member.userId, permission: 'sales.write' };
  }

  async canRefer(manager: EntityManager, text: string): Promise<boolean> {
    const seller = await this.sellers.findByCode(text, manager);
    return seller !== null && isInUse(seller);
  }

  async attributeUser(
    manager: EntityManager,
    userId: string,
    text: string,
    { walletAddress }: Registration,
  ): Promise<boolean> {
    const seller = await this.sellers.findByCode(text, manager);
    if (!seller || !isInUse(seller) || (await this.sellers.isOwnWallet(seller, walletAddress, manager))) return false;
    const user = await this.users.readById(manager, userId);
    if (!user) throw new Error('the user who was just registered does not exist');
    await this.binding.bindCustomer(manager, { staffId: seller.member.id, user, by: 'code', reason: null });
    return true;
  }

  findReferredUsers(manager: EntityManager, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.customers.findBoundUserIds(userIds, manager);
  }
}

const inviteCodeError = (word: 'code_ended' | 'code_suspended' | 'own_code', rule: string): AppError =>
  new AppError(salesErrors[word], { fields: [{ field: 'invite_code', rule }] });
