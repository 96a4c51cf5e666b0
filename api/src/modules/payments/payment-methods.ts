import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../core/clock/index.js';
import { insertRows, isDuplicate, select, toMicro, Transactions } from '../../core/database/index.js';
import { AppError } from '../../core/errors/index.js';
import { Ids } from '../../core/ids/index.js';
import { Chain } from '../chain/index.js';
import { SiteConfig } from '../site-config/index.js';
import { paymentsReasons } from './payments.errors.js';

export interface ReceivingWallet {
  id: string;
  name: string;
  walletAddress: string;
  minAmountMicro: bigint;
}

/** The wallets that may be paid to. */
@Injectable()
export class PaymentMethods {
  private turn = 0;

  constructor(
    private readonly transactions: Transactions,
    private readonly chain: Chain,
    private readonly siteConfig: SiteConfig,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Enabled TRON wallets, oldest first. Other chains may be listed in the table but are never offered. */
  async enabled(): Promise<ReceivingWallet[]> {
    const rows = await this.transactions.read((em) =>
      select<{ id: string | number; name: string; wallet_address: string; min_amount: string | number }>(
        em,
        "SELECT id, name, wallet_address, min_amount FROM payment_methods WHERE enabled=? AND type='TRON' ORDER BY id",
        [true],
      ),
    );
    return rows.map((row) => ({
      id: String(row.id),
      name: row.name,
      walletAddress: row.wallet_address,
      minAmountMicro: toMicro(row.min_amount),
    }));
  }

  /** The smallest amount that any of them takes; zero when there is none. */
  async leastMicro(): Promise<bigint> {
    const [first, ...others] = (await this.enabled()).map(({ minAmountMicro }) => minAmountMicro);
    return others.reduce((least, one) => (one < least ? one : least), first ?? 0n);
  }

  /**
   * The wallets that take a payment of this amount, each call beginning with another one, so that payments spread over
   * them. `payments.maintenance` when there is none, or staff closed them all for a while.
   */
  async inTurn(amountMicro: bigint): Promise<ReceivingWallet[]> {
    if (!(await this.siteConfig.takesPayments())) throw new AppError(paymentsReasons.maintenance);
    const wallets = (await this.enabled()).filter(({ minAmountMicro }) => amountMicro >= minAmountMicro);
    if (wallets.length === 0) throw new AppError(paymentsReasons.maintenance);
    const first = this.turn++ % wallets.length;
    return [...wallets.slice(first), ...wallets.slice(0, first)];
  }

  /** Adds a receiving wallet and watches it from now on, for as long as the shop exists. Adding it again does nothing. */
  async add(wallet: { name: string; walletAddress: string; minAmountMicro: bigint }): Promise<void> {
    await this.transactions.run(async (em: EntityManager) => {
      await this.chain.watch(em, wallet.walletAddress);
      try {
        await insertRows(
          em,
          'payment_methods',
          ['id', 'type', 'name', 'wallet_address', 'min_amount', 'enabled', 'created_at'],
          [[this.ids.next(), 'TRON', wallet.name, wallet.walletAddress, wallet.minAmountMicro, true, this.clock.now()]],
        );
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    });
  }
}
