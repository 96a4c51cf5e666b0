import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '../../../core/database/index.js';
import { Outbox } from '../../../core/outbox/index.js';
import { Orders } from '../../orders/index.js';
import { PaymentRecords } from '../../payments/index.js';
import { UsersService } from '../../users/index.js';
import { AuthorisedWallets } from '../../wallets/index.js';
import { AgentPlaces } from '../agent-places.js';
import { type Agent, AgentsRepository } from '../agents.repository.js';
import { type AttributedOrder, AttributionRepository } from '../attribution.repository.js';
import { CommissionsRepository } from '../commissions.repository.js';

export const EXAMINE = 'agents.examine';

/** Compares who paid with who earns. What looks like one person is flagged: it is not paid until staff decide. */
@Injectable()
export class ExamineOrder implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly agents: AgentsRepository,
    private readonly attribution: AttributionRepository,
    private readonly repository: CommissionsRepository,
    private readonly orders: Orders,
    private readonly payments: PaymentRecords,
    private readonly wallets: AuthorisedWallets,
    private readonly users: UsersService,
    private readonly places: AgentPlaces,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.outbox.handle(EXAMINE, (payload) => this.run(String(payload.order_id)));
  }

  private async run(orderId: string): Promise<void> {
    const order = await this.transactions.read((em) => this.attribution.find(em, orderId));
    const agent = order && (await this.transactions.read((em) => this.agents.by(em, 'id', order.agentId)));
    if (!order || !agent) return;
    const flags = [
      ...((await this.sameWallet(order, agent)) ? ['wallet'] : []),
      ...((await this.sameDevice(order, agent)) ? ['device'] : []),
    ].join(',');
    await this.transactions.run(async (em) => {
      await this.agents.lock(em, agent.id);
      await this.repository.setChecked(em, orderId, flags === '' ? null : flags);
    });
  }

  private async sameWallet({ orderId }: AttributedOrder, agent: Agent): Promise<boolean> {
    const { paymentId, userId } = await this.transactions.read((em) => this.orders.must(em, orderId));
    const senders = (await this.payments.of([paymentId])).get(paymentId)?.transfers.map(({ from }) => from) ?? [];
    const buyers = [...senders, ...(userId === null ? [] : await this.buyerWallets(userId))];
    const paidTo = await this.transactions.read((em) => this.agents.addressesOf(em, agent.id));
    const own = new Set([...paidTo, ...(await this.walletsOf(agent.userId))]);
    return buyers.some((address) => own.has(address));
  }

  /** Also what recharged the balance: an order that it paid has no sender of its own. */
  private async buyerWallets(userId: string): Promise<string[]> {
    return [...(await this.walletsOf(userId)), ...(await this.payments.sendersOf(userId))];
  }

  /** Those that a user has named or proved to be theirs. */
  private async walletsOf(userId: string): Promise<string[]> {
    const named = (await this.users.findById(userId))?.walletAddress;
    const proved = (await this.wallets.list(userId)).map(({ address }) => address);
    return named ? [named, ...proved] : proved;
  }

  private async sameDevice({ placeHash: ordered }: AttributedOrder, { id }: Agent): Promise<boolean> {
    return ordered !== null && (await this.transactions.read((em) => this.places.has(em, id, ordered)));
  }
}
