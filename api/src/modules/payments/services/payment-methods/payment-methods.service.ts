import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../../common/clock/index.js';
import { TronConfig } from '../../../../config/index.js';
import { TransactionsService } from '../../../../database/index.js';
import { AppError } from '../../../../common/errors/index.js';
import { IdsService } from '../../../../common/ids/index.js';
import { ChainService } from '../../../tron/index.js';
import { toPaymentMethodDto } from '../../dto/payment-method.mapper.js';
import type { PaymentMethodDto } from '../../dto/payments.dto.js';
import { SiteConfigService } from '../../../site-config/index.js';
import { PaymentMethodsRepository } from '../../repositories/payment-methods.repository.js';
import type { MethodType, PaymentMethod } from '../../entities/payment-method.entity.js';
import { paymentsErrors } from '../../payments.errors.js';

export type ReceivingWallet = Pick<PaymentMethod, 'id' | 'name' | 'walletAddress' | 'minAmountMicro'>;

/** USDT on Ethereum (tether.to, "Supported protocols"): built in, as TRON's is, for methods that are kept but never offered. */
const ETHEREUM_USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

/** The wallets that may be paid to. */
@Injectable()
export class PaymentMethodsService {
  private turn = 0;

  constructor(
    private readonly repository: PaymentMethodsRepository,
    private readonly transactions: TransactionsService,
    private readonly chain: ChainService,
    private readonly siteConfig: SiteConfigService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
    private readonly config: TronConfig,
  ) {}

  /**
   * Enabled TRON wallets, oldest first. Other chains may be listed in the table but are
   * never offered. A shop without any TRON wallet gets the installation's fallback, when it has one.
   */
  async findEnabled(): Promise<ReceivingWallet[]> {
    const enabled = await this.repository.findOffered();
    if (enabled.length > 0 || this.config.FALLBACK_TRON_WALLET === undefined) return enabled;
    return (await this.addFallback(this.config.FALLBACK_TRON_WALLET)) ? this.repository.findOffered() : enabled;
  }

  async presentEnabled(): Promise<PaymentMethodDto[]> {
    return (await this.findEnabled()).map((method) => toPaymentMethodDto(method, this.chain));
  }

  /** Whether there are TRON wallets at all, offered or not. */
  private async hasTronWallets(): Promise<boolean> {
    return (await this.repository.findAll()).some(({ type }) => type === 'TRON');
  }

  /** False when there are TRON wallets that staff switched off. */
  private async addFallback(walletAddress: string): Promise<boolean> {
    if (await this.hasTronWallets()) return false;
    try {
      await this.addMethod({ name: 'USDT (TRC20)', walletAddress, minAmountMicro: 0n });
    } catch (error) {
      // Another replica has added it at the same moment.
      if (!(error instanceof AppError)) throw error;
    }
    return true;
  }

  /** The token contract that a method of this type is paid in. */
  tokenAddress(type: MethodType): string {
    return type === 'ETH' ? ETHEREUM_USDT : this.chain.tokenAddress;
  }

  /** Returns the inserted method. Throws an error of the field `wallet_address` when another method has that address. */
  async insertMethod(manager: EntityManager, fields: Omit<PaymentMethod, 'id' | 'createdAt'>): Promise<PaymentMethod> {
    const method = { ...fields, id: this.ids.next(), createdAt: this.clock.now() };
    await this.repository.insertMethod(manager, method);
    return method;
  }

  /** An error of the field `wallet_address` when another method has it. */
  updateMethod(manager: EntityManager, method: PaymentMethod): Promise<void> {
    return this.repository.updateMethod(manager, method);
  }

  /** The smallest amount that any of them takes; zero when there is none. */
  async leastMicro(): Promise<bigint> {
    const [first, ...others] = (await this.findEnabled()).map(({ minAmountMicro }) => minAmountMicro);
    return others.reduce((least, one) => (one < least ? one : least), first ?? 0n);
  }

  /**
   * The wallets that take a payment of this amount, each call beginning with another one, so that payments spread over
   * them. `payments.not_configured` when there is none at all, `payments.maintenance` when none takes the amount, staff
   * closed them all for a while to `ip`, or the chain could never be read.
   */
  async inTurn(amountMicro: bigint, ip: string): Promise<ReceivingWallet[]> {
    if (!(await this.siteConfig.takesPayments(ip))) throw new AppError(paymentsErrors.maintenance);
    if (!(await this.chain.canTakePayments())) throw new AppError(paymentsErrors.maintenance);
    const enabled = await this.findEnabled();
    if (enabled.length === 0 && !(await this.hasTronWallets())) throw new AppError(paymentsErrors.not_configured);
    const wallets = enabled.filter(({ minAmountMicro }) => amountMicro >= minAmountMicro);
    if (wallets.length === 0) throw new AppError(paymentsErrors.maintenance);
    const first = this.turn++ % wallets.length;
    return [...wallets.slice(first), ...wallets.slice(0, first)];
  }

  /** Adds a receiving wallet and watches it from now on, for as long as the shop exists. Adding it again does nothing. */
  async addMethod(wallet: Omit<ReceivingWallet, 'id'>): Promise<void> {
    await this.transactions.run(async (manager) => {
      await this.chain.watchAddress(manager, wallet.walletAddress);
      const known = await this.repository.findAll(manager);
      if (known.some(({ walletAddress }) => walletAddress === wallet.walletAddress)) return;
      await this.insertMethod(manager, { ...wallet, type: 'TRON', enabled: true });
    });
  }
}
