import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { amountCandidates, CENT, TAILS_END } from './amount-tail.js';
import { AmountsRepository, type TakenAmount } from './repositories/amounts.repository.js';
import { GRACE_MS } from './services/receipts/matching.service.js';
import type { Payment } from './entities/payment.entity.js';

/** Amounts that a payment keeps for itself on its wallet. */
@Injectable()
export class HeldAmounts {
  constructor(
    private readonly repository: AmountsRepository,
    private readonly clock: Clock,
  ) {}

  /** From the end of a payment its amounts stay taken for the time of grace. */
  async hold(em: EntityManager, paymentId: string): Promise<void> {
    await this.repository.hold(em, paymentId, new Date(this.clock.now().getTime() + GRACE_MS));
  }

  /**
   * Takes the rest of a payment as an amount of its own and gives what is to be asked for: the rest itself, or with a
   * tail when it is whole cents or another payment asks for it. When all are taken, the rest is asked for without being
   * unique: it then finds its payment by the other rules of matching, or a person. `bareMicro`: what would be enough.
   */
  async takeRest(
    em: EntityManager,
    payment: Payment,
    { restMicro, bareMicro }: { restMicro: bigint; bareMicro: bigint },
  ): Promise<bigint> {
    const { walletAddress: wallet, id: paymentId } = payment;
    if (wallet === '' || restMicro <= 0n) return restMicro > 0n ? restMicro : 0n;
    const take = (amountMicro: bigint) => this.takeFor(em, wallet, { amountMicro, bareMicro, paymentId });
    if (restMicro % CENT !== 0n && (await take(restMicro))) return restMicro;
    const taken = await this.repository.taken(em, wallet, { above: restMicro, below: restMicro + TAILS_END });
    for (const amountMicro of amountCandidates(restMicro)) {
      if (!taken.has(amountMicro) && (await take(amountMicro))) return amountMicro;
    }
    return restMicro;
  }

  /** Whether the payment has the amount now, from before or since this moment. */
  private async takeFor(em: EntityManager, wallet: string, amount: TakenAmount): Promise<boolean> {
    if (await this.repository.take(em, wallet, amount)) return true;
    return (await this.repository.ownerOf(em, wallet, amount.amountMicro, this.clock.now())) === amount.paymentId;
  }
}
