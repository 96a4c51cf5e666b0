import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { type Order, OrdersService } from '../../orders/index.js';
import { PaymentRecordsService } from '../../payments/index.js';
import { UsersService } from '../../users/index.js';
import { AuthorisedWalletsService } from '../../wallet-verification/index.js';
import { type BuyerWallets, type WalletLink, findWalletLink } from '../domain/wallet-link.js';
import type { Agent } from '../entities/agent.entity.js';
import { AgentsRepository } from '../repositories/agents.repository.js';

/** Compares the wallets of buyers with those of an agent. */
@Injectable()
export class CompareBuyerService {
  constructor(
    private readonly manager: EntityManager,
    private readonly agents: AgentsRepository,
    private readonly orders: OrdersService,
    private readonly payments: PaymentRecordsService,
    private readonly wallets: AuthorisedWalletsService,
    private readonly users: UsersService,
  ) {}

  /** All payout addresses, claimed and proved wallets of the agent, including former ones. */
  async findOwnWallets({ id, userId }: Agent): Promise<ReadonlySet<string>> {
    const paidTo = await this.agents.findAddresses(id);
    const claimed = (await this.users.findClaimedWallets(userId)).map(({ address }) => address);
    return new Set([...paidTo, ...claimed, ...(await this.findProved(userId))]);
  }

  /** Finds the orders whose buyers share a wallet with the agent. `known` caches the wallets of buyers. */
  async findLinks(
    orderIds: readonly string[],
    own: ReadonlySet<string>,
    known = new Map<string, BuyerWallets>(),
  ): Promise<Map<string, WalletLink>> {
    if (orderIds.length === 0) return new Map();
    const orders: Order[] = [];
    for (const orderId of orderIds) orders.push(await this.orders.findOrThrow(this.manager, orderId));
    const records = await this.payments.findRecords(orders.map(({ paymentId }) => paymentId));
    const links = new Map<string, WalletLink>();
    for (const { id, paymentId, userId, paidAt, createdAt } of orders) {
      const senders = records.get(paymentId)?.transfers.map(({ from }) => from) ?? [];
      const buyer = await this.findBuyerWallets(userId, known);
      const all = { ...buyer, paidFrom: [...senders, ...buyer.paidFrom] };
      const link = findWalletLink(own, all, paidAt ?? createdAt);
      if (link) links.set(id, link);
    }
    return links;
  }

  /** Includes the senders of recharges: an order that was paid from the balance has no sender. A guest has no wallets. */
  private async findBuyerWallets(userId: string | null, known: Map<string, BuyerWallets>): Promise<BuyerWallets> {
    if (userId === null) return { paidFrom: [], proved: [], claimed: [] };
    const wallets = known.get(userId) ?? {
      paidFrom: await this.payments.sendersOf(userId),
      proved: await this.findProved(userId),
      claimed: await this.users.findClaimedWallets(userId),
    };
    known.set(userId, wallets);
    return wallets;
  }

  private async findProved(userId: string): Promise<string[]> {
    return (await this.wallets.findWallets(userId)).map(({ address }) => address);
  }
}
