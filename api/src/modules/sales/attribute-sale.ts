import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { Transactions } from '../../database/index.js';
import { AppError } from '../../common/errors/index.js';
import { Ids } from '../../common/ids/index.js';
import { customerKey, maskCustomer } from '../agents/index.js';
import { type Claim, FirstProof, type Newcomer, Referrals, type ReferralSource } from '../auth/index.js';
import { OrderHooks, type Placed } from '../orders/index.js';
import { type User, UsersService } from '../users/index.js';
import { CustomersRepository } from './repositories/customers.repository.js';
import { CountSale } from './flows/count-sale.js';
import { SalesOrdersRepository } from './repositories/sales-orders.repository.js';
import { salesReasons } from './sales.errors.js';
import { inUse, Sellers } from './sellers.js';

/** Whose customers users are, and whose orders orders are. Decided once, when they register or order. */
@Injectable()
export class AttributeSale implements ReferralSource, OnModuleInit {
  constructor(
    private readonly referrals: Referrals,
    private readonly firstProof: FirstProof,
    private readonly hooks: OrderHooks,
    private readonly countSale: CountSale,
    private readonly sellers: Sellers,
    private readonly customers: CustomersRepository,
    private readonly orders: SalesOrdersRepository,
    private readonly users: UsersService,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.referrals.register(this);
    // Whoever brought the account may be the one who registered it with somebody else's e-mail.
    this.firstProof.register((em, userId) => this.customers.dropByCode(em, userId));
    this.hooks.register({
      placed: (em, order) => this.placed(em, order),
      delivered: (em, orderId) => this.countSale.delivered(em, orderId),
    });
  }

  /** Throws `sales.code_ended`, `sales.code_suspended`, and `sales.own_code` for what is or was the wallet of whoever has the code. */
  async knows(text: string, newcomer: Pick<Newcomer, 'walletAddress'>): Promise<boolean> {
    const found = await this.transactions.read((em) => this.sellers.byCode(em, text));
    if (!found) return false;
    const refuse = (reason: (typeof salesReasons)['code_ended'], rule: string): AppError =>
      new AppError(reason, undefined, [{ field: 'invite_code', rule }]);
    if (found.code.endedAt !== null) throw refuse(salesReasons.code_ended, 'ended');
    if (!inUse(found)) throw refuse(salesReasons.code_suspended, 'suspended');
    if (await this.transactions.read((em) => this.isOwn(em, found.user, newcomer))) {
      throw refuse(salesReasons.own_code, 'own');
    }
    return true;
  }

  async has(em: EntityManager, text: string): Promise<boolean> {
    return (await this.sellers.byCode(em, text)) !== null;
  }

  async brings(em: EntityManager, text: string): Promise<boolean> {
    const found = await this.sellers.byCode(em, text);
    return found !== null && inUse(found);
  }

  async joined(em: EntityManager, userId: string, text: string, newcomer: Newcomer): Promise<boolean> {
    const found = await this.sellers.byCode(em, text);
    if (!found || !inUse(found) || (await this.isOwn(em, found.user, newcomer))) return false;
    const user = await this.users.read(em, userId);
    if (!user) throw new Error('a user who was just made is not there');
    await this.customers.bind(em, {
      ...{ id: this.ids.next(), staffId: found.member.id, userId, by: 'code', reason: null },
      at: this.clock.now(),
      ...{ customerKey: customerKey({ userId, email: user.email }), name: maskCustomer(user.email) },
    });
    return true;
  }

  broughtOf(em: EntityManager, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.customers.boundOf(em, userIds);
  }

  /** Never the buyer's own. Where the order is nobody's of the sales staff nothing is kept. */
  private async placed(em: EntityManager, order: Placed): Promise<void> {
    const { claim } = order;
    if (claim?.source !== this) return;
    const found = await this.memberOf(em, claim, order.userId);
    if (!found || found.user.id === order.userId || found.user.email === order.email) return;
    const { orderId, orderNo, userId } = order;
    await this.orders.insert(em, {
      ...{ orderId, orderNo, userId, why: claim.why, staffId: found.member.id, codeId: found.codeId },
      ...{ customerKey: customerKey(order), customerName: maskCustomer(order.email), createdAt: this.clock.now() },
    });
  }

  /** Who has a claim, while they sell and their code has not ended. */
  private async memberOf(em: EntityManager, claim: Claim, userId: string | null) {
    if (claim.why === 'code') {
      const found = await this.sellers.byCode(em, claim.code);
      return found && inUse(found) ? { ...found, codeId: found.code.id } : null;
    }
    const customer = userId === null ? null : await this.customers.boundTo(em, userId);
    const found = customer && (await this.sellers.of(em, customer.staffId));
    return found?.sells ? { ...found, codeId: null } : null;
  }

  private async isOwn(em: EntityManager, { id }: User, { walletAddress }: Pick<Newcomer, 'walletAddress'>) {
    return walletAddress !== null && (await this.users.hasNamed(em, id, walletAddress));
  }
}
