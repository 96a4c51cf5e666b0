import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, Recent } from '../../core/clock/index.js';
import { afterCommit, Transactions } from '../../core/database/index.js';
import { AppError } from '../../core/errors/index.js';
import { Ids } from '../../core/ids/index.js';
import { Chain } from '../chain/index.js';
import { SiteConfig } from '../site-config/index.js';
import { PaymentMethodsRepository, type StoredMethod } from './payment-methods.repository.js';
import { paymentsReasons } from './payments.errors.js';

export type ReceivingWallet = Pick<StoredMethod, 'id' | 'name' | 'walletAddress' | 'minAmountMicro'>;

/** The wallets that may be paid to. */
@Injectable()
export class PaymentMethods {
  private turn = 0;
  private readonly offered: Recent<ReceivingWallet[]>;

  constructor(
    private readonly repository: PaymentMethodsRepository,
    private readonly transactions: Transactions,
    private readonly chain: Chain,
    private readonly siteConfig: SiteConfig,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {
    this.offered = new Recent(clock, () => transactions.read((em) => repository.offered(em)));
  }

  /**
   * Enabled TRON wallets as they were at most a second ago, oldest first. Other chains may be listed in the table but are
   * never offered.
   */
  enabled(): Promise<ReceivingWallet[]> {
    return this.offered.get();
  }

  /** To be called in the transaction that changes any. */
  changed(em: EntityManager): void {
    afterCommit(em, () => this.offered.forget());
  }

  /** The smallest amount that any of them takes; zero when there is none. */
  async leastMicro(): Promise<bigint> {
    const [first, ...others] = (await this.enabled()).map(({ minAmountMicro }) => minAmountMicro);
    return others.reduce((least, one) => (one < least ? one : least), first ?? 0n);
  }

  /**
   * The wallets that take a payment of this amount, each call beginning with another one, so that payments spread over
   * them. `payments.maintenance` when there is none, or staff closed them all for a while to `ip`, or the
   * chain could never be read.
   */
  async inTurn(amountMicro: bigint, ip: string): Promise<ReceivingWallet[]> {
    if (!(await this.siteConfig.takesPayments(ip))) throw new AppError(paymentsReasons.maintenance);
    if (!(await this.chain.takesPayments())) throw new AppError(paymentsReasons.maintenance);
    const wallets = (await this.enabled()).filter(({ minAmountMicro }) => amountMicro >= minAmountMicro);
    if (wallets.length === 0) throw new AppError(paymentsReasons.maintenance);
    const first = this.turn++ % wallets.length;
    return [...wallets.slice(first), ...wallets.slice(0, first)];
  }

  /** Adds a receiving wallet and watches it from now on, for as long as the shop exists. Adding it again does nothing. */
  async add(wallet: Omit<ReceivingWallet, 'id'>): Promise<void> {
    await this.transactions.run(async (em) => {
      await this.chain.watch(em, wallet.walletAddress);
      const known = await this.repository.all(em);
      if (known.some(({ walletAddress }) => walletAddress === wallet.walletAddress)) return;
      const row = { ...wallet, id: this.ids.next(), type: 'TRON', enabled: true, createdAt: this.clock.now() };
      await this.repository.insert(em, row);
      this.changed(em);
    });
  }
}
