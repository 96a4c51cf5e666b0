import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '../../../core/database/index.js';
import { Outbox } from '../../../core/outbox/index.js';
import { type OrderRow, Orders } from '../../orders/index.js';
import { PaymentRecords } from '../../payments/index.js';
import { UsersService } from '../../users/index.js';
import { AuthorisedWallets } from '../../wallets/index.js';
import { AgentPlaces } from '../agent-places.js';
import { type Agent, AgentsRepository } from '../agents.repository.js';
import { type AttributedOrder, AttributionRepository } from '../attribution.repository.js';
import { CommissionsRepository } from '../commissions.repository.js';
import { HoldCommission } from '../hold-commission.js';

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
    const known = new Map<string, boolean>();
    for (let afterId = '0'; ;) {
      const page = { afterId, limit: PAGE };
      const lines = await this.transactions.read((em) => this.repository.unpaidClean(em, agentId, page));
      const orderIds = [...new Set(lines.map((line) => line.orderId))];
      for (const orderId of await this.paidBy(orderIds, own, known)) await this.flag(agentId, orderId);
      afterId = lines.at(-1)?.id ?? afterId;
      if (lines.length < PAGE) return;
    }
  }

  private async flag(agentId: string, orderId: string): Promise<void> {
    await this.transactions.run(async (em) => {
      await this.agents.lock(em, agentId);
      await this.repository.flag(em, orderId, 'wallet');
      await this.held.run(em, agentId);
    });
  }

  /** Again changes nothing. */
  async run(orderId: string): Promise<void> {
    const order = await this.transactions.read((em) => this.attribution.find(em, orderId));
    const agent = order && (await this.transactions.read((em) => this.agents.by(em, 'id', order.agentId)));
    if (!order || !agent) return;
    const flags = [
      ...((await this.paidBy([orderId], await this.ownWallets(agent))).length > 0 ? ['wallet'] : []),
      ...((await this.sameDevice(order, agent)) ? ['device'] : []),
    ].join(',');
    await this.transactions.run(async (em) => {
      await this.agents.lock(em, agent.id);
      await this.repository.setChecked(em, orderId, flags === '' ? null : flags);
    });
  }

  /** Every address that the agent was ever paid to, and their wallets. */
  private async ownWallets(agent: Agent): Promise<ReadonlySet<string>> {
    const paidTo = await this.transactions.read((em) => this.agents.addressesOf(em, agent.id));
    return new Set([...paidTo, ...(await this.walletsOf(agent.userId))]);
  }

  /** Those of these orders that the agent's wallets paid, or a buyer who has one of them. `known`: buyers so far. */
  private async paidBy(
    orderIds: readonly string[],
    own: ReadonlySet<string>,
    known = new Map<string, boolean>(),
  ): Promise<string[]> {
    if (orderIds.length === 0) return [];
    const orders = await this.transactions.read(async (em) => {
      const found: OrderRow[] = [];
      for (const orderId of orderIds) found.push(await this.orders.must(em, orderId));
      return found;
    });
    const records = await this.payments.of(orders.map(({ paymentId }) => paymentId));
    const paid: string[] = [];
    for (const { id, paymentId, userId } of orders) {
      const senders = records.get(paymentId)?.transfers.map(({ from }) => from) ?? [];
      const byOwn = senders.some((address) => own.has(address));
      if (byOwn || (userId !== null && (await this.isOwn(userId, own, known)))) paid.push(id);
    }
    return paid;
  }

  private async isOwn(userId: string, own: ReadonlySet<string>, known: Map<string, boolean>): Promise<boolean> {
    const before = known.get(userId);
    if (before !== undefined) return before;
    const is = (await this.buyerWallets(userId)).some((address) => own.has(address));
    known.set(userId, is);
    return is;
  }

  /** Also what recharged the balance: an order that it paid has no sender of its own. */
  private async buyerWallets(userId: string): Promise<string[]> {
    return [...(await this.walletsOf(userId)), ...(await this.payments.sendersOf(userId))];
  }

  /** Those that a user has ever named, or has proved to be theirs. */
  private async walletsOf(userId: string): Promise<string[]> {
    const proved = (await this.wallets.list(userId)).map(({ address }) => address);
    return [...(await this.users.namedWallets(userId)), ...proved];
  }

  private async sameDevice({ placeHash: ordered }: AttributedOrder, { id }: Agent): Promise<boolean> {
    return ordered !== null && (await this.transactions.read((em) => this.places.has(em, id, ordered)));
  }
}
