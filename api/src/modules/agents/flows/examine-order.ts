import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../../database/index.js';
import { Outbox } from '../../../infrastructure/outbox/index.js';
import { type Order, Orders } from '../../orders/index.js';
import { PaymentRecords } from '../../payments/index.js';
import { UsersService } from '../../users/index.js';
import { AuthorisedWallets } from '../../wallets/index.js';
import { AgentPlaces } from '../agent-places.js';
import { type Agent, AgentsRepository } from '../repositories/agents.repository.js';
import { type AttributedOrder, AttributionRepository } from '../repositories/attribution.repository.js';
import { CommissionsRepository } from '../repositories/commissions.repository.js';
import { HoldCommission } from '../hold-commission.js';
import { type BuyerWallets, type WalletLink, walletLink } from '../wallet-link.js';

export const EXAMINE = 'agents.examine';
/** All that an agent has earned and was not paid. */
export const EXAMINE_AGAIN = 'agents.examine-again';

const PAGE = 200;

/** Compares who paid with who earns. What looks like one person is flagged: it is not paid until staff decide. */
@Injectable()
export class ExamineOrder implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly agents: AgentsRepository,
    private readonly attribution: AttributionRepository,
    private readonly repository: CommissionsRepository,
    private readonly held: HoldCommission,
    private readonly orders: Orders,
    private readonly payments: PaymentRecords,
    private readonly wallets: AuthorisedWallets,
    private readonly users: UsersService,
    private readonly places: AgentPlaces,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(EXAMINE, (payload) => this.run(String(payload.order_id)));
    this.outbox.handle(EXAMINE_AGAIN, (payload) => this.again(String(payload.agent_id)));
  }

  /**
   * Compares again what was found clean and is not paid: wallets come to light after the order, and a payout address may be
   * chosen later than the wallet that paid.
   */
  async again(agentId: string): Promise<void> {
    const agent = await this.transactions.read((em) => this.agents.by(em, 'id', agentId));
    if (!agent) return;
    const own = await this.ownWallets(agent);
    const known = new Map<string, BuyerWallets>();
    for (let afterId = '0'; ;) {
      const page = { afterId, limit: PAGE };
      const lines = await this.transactions.read((em) => this.repository.unpaidClean(em, agentId, page));
      const orderIds = [...new Set(lines.map((line) => line.orderId))];
      for (const [orderId, link] of await this.links(orderIds, own, known)) await this.flag(agentId, orderId, link);
      afterId = lines.at(-1)?.id ?? afterId;
      if (lines.length < PAGE) return;
    }
  }

  private async flag(agentId: string, orderId: string, link: WalletLink): Promise<void> {
    await this.transactions.run(async (em) => {
      await this.agents.lock(em, agentId);
      await this.repository.flag(em, orderId, link.flag);
      await this.keep(em, orderId, link);
      await this.held.run(em, agentId);
    });
  }

  /** Again changes nothing. */
  async run(orderId: string): Promise<void> {
    const order = await this.transactions.read((em) => this.attribution.find(em, orderId));
    const agent = order && (await this.transactions.read((em) => this.agents.by(em, 'id', order.agentId)));
    if (!order || !agent) return;
    const link = (await this.links([orderId], await this.ownWallets(agent))).get(orderId);
    const flags = [...(link ? [link.flag] : []), ...((await this.sameDevice(order, agent)) ? ['device'] : [])].join(
      ',',
    );
    await this.transactions.run(async (em) => {
      await this.agents.lock(em, agent.id);
      await this.repository.setChecked(em, orderId, flags === '' ? null : flags);
      if (link) await this.keep(em, orderId, link);
    });
  }

  /** What staff are told of a wallet that was only named. */
  private async keep(em: EntityManager, orderId: string, link: WalletLink): Promise<void> {
    if (link.flag === 'wallet_named') await this.attribution.setWalletNamed(em, orderId, link.named);
  }

  /** Every address that the agent was ever paid to, and those that they have ever named or have proved. */
  private async ownWallets({ id, userId }: Agent): Promise<ReadonlySet<string>> {
    const paidTo = await this.transactions.read((em) => this.agents.addressesOf(em, id));
    const named = (await this.users.namedWallets(userId)).map(({ address }) => address);
    return new Set([...paidTo, ...named, ...(await this.proved(userId))]);
  }

  /** Those of these orders whose buyers have one of the agent's wallets. `known`: wallets of buyers so far. */
  private async links(
    orderIds: readonly string[],
    own: ReadonlySet<string>,
    known = new Map<string, BuyerWallets>(),
  ): Promise<Map<string, WalletLink>> {
    if (orderIds.length === 0) return new Map();
    const orders = await this.transactions.read(async (em) => {
      const found: Order[] = [];
      for (const orderId of orderIds) found.push(await this.orders.must(em, orderId));
      return found;
    });
    const records = await this.payments.of(orders.map(({ paymentId }) => paymentId));
    const links = new Map<string, WalletLink>();
    for (const { id, paymentId, userId, paidAt, createdAt } of orders) {
      const senders = records.get(paymentId)?.transfers.map(({ from }) => from) ?? [];
      const buyer = await this.walletsOf(userId, known);
      const all = { ...buyer, paidFrom: [...senders, ...buyer.paidFrom] };
      const link = walletLink(own, all, paidAt ?? createdAt);
      if (link) links.set(id, link);
    }
    return links;
  }

  /** Also what recharged the balance: an order that it paid has no sender of its own. Guests have none but the order's. */
  private async walletsOf(userId: string | null, known: Map<string, BuyerWallets>): Promise<BuyerWallets> {
    if (userId === null) return { paidFrom: [], proved: [], named: [] };
    const wallets = known.get(userId) ?? {
      paidFrom: await this.payments.sendersOf(userId),
      proved: await this.proved(userId),
      named: await this.users.namedWallets(userId),
    };
    known.set(userId, wallets);
    return wallets;
  }

  private async proved(userId: string): Promise<string[]> {
    return (await this.wallets.list(userId)).map(({ address }) => address);
  }

  private async sameDevice({ placeHash: ordered }: AttributedOrder, { id }: Agent): Promise<boolean> {
    return ordered !== null && (await this.transactions.read((em) => this.places.has(em, id, ordered)));
  }
}
