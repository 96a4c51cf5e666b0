import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../../common/clock/index.js';
import { afterCommit } from '../../../../database/index.js';
import { idAt } from '../../../../common/ids/index.js';
import { formatUsdt } from '../../../../common/money/index.js';
import { ChainService, type ChainTransfer } from '../../../tron/index.js';
import { AmountsRepository } from '../../repositories/amounts.repository.js';
import type { PossibleTransfer } from '../../dto/payments.dto.js';
import { GRACE_MS } from './matching.service.js';
import { isOpened, openedBy } from '../../domain/opened.js';
import { isOpen } from '../../domain/payment-state.js';
import { PaymentsFeedService } from '../payments-feed.service.js';
import { PaymentsRepository } from '../../repositories/payments.repository.js';
import type { Payment } from '../../entities/payment.entity.js';
import { ReceiptsRepository } from '../../repositories/receipts.repository.js';

/** A transfer that differs by up to this much from the amount due of a payment may be meant for it. */
const NEAR_MICRO = 2_000_000n;
const MAX_CANDIDATES = 50;
const MAX_NOTIFIED = 50;

/** From half to double of the amount due, or no more than `NEAR_MICRO` away from it. */
const isNear = (requestedMicro: bigint, cameMicro: bigint): boolean => {
  const { from, to } = nearbyRange(cameMicro);
  return requestedMicro >= from && requestedMicro <= to;
};

function nearbyRange(cameMicro: bigint): { from: bigint; to: bigint } {
  const half = (cameMicro + 1n) / 2n;
  const double = cameMicro * 2n;
  return {
    from: half < cameMicro - NEAR_MICRO ? half : cameMicro - NEAR_MICRO,
    to: double > cameMicro + NEAR_MICRO ? double : cameMicro + NEAR_MICRO,
  };
}

/**
 * Transfers that no rule could match, as cashiers show them to buyers: "is it yours?". They reveal no more than the
 * chain does, and whatever is answered, only a proof of the wallet or a person binds the money.
 */
@Injectable()
export class PossibleTransfersService {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly amounts: AmountsRepository,
    private readonly payments: PaymentsRepository,
    private readonly chain: ChainService,
    private readonly feed: PaymentsFeedService,
    private readonly clock: ClockService,
  ) {}

  /** The one that is nearest to the amount due; null when none waits that came after the payment was opened. */
  async findNearest(payment: Payment): Promise<PossibleTransfer | null> {
    if (payment.walletAddress === '' || !this.isAwaited(payment)) return null;
    const ids = await this.receipts.findUnmatchedIds(idAt(payment.createdAt), MAX_CANDIDATES);
    if (ids.length === 0) return null;
    const requestedMicro = payment.amountDueMicro - payment.amountReceivedMicro;
    const away = ({ amountMicro }: ChainTransfer): bigint =>
      amountMicro > requestedMicro ? amountMicro - requestedMicro : requestedMicro - amountMicro;
    const near = (await this.chain.findByIds(ids)).filter(
      ({ to, amountMicro, blockTime, firstSeenAt }) =>
        to === payment.walletAddress &&
        isOpened(payment.createdAt, openedBy(blockTime ?? firstSeenAt)) &&
        isNear(requestedMicro, amountMicro),
    );
    const [nearest] = near.sort((a, b) => Number(away(a) - away(b)));
    if (!nearest) return null;
    const { txid, amountMicro, blockTime, firstSeenAt } = nearest;
    return { txid, amount: formatUsdt(amountMicro), block_time: (blockTime ?? firstSeenAt).toISOString() };
  }

  /** Notifies the cashiers of payments that a transfer may be for: it waits for a decision, or waits no longer. */
  async notifyCashiers(manager: EntityManager, { to: wallet, amountMicro }: ChainTransfer): Promise<void> {
    const ids = await this.amounts.findOpenBetween(manager, wallet, {
      ...nearbyRange(amountMicro),
      limit: MAX_NOTIFIED,
    });
    for (const id of ids) {
      await this.payments.incrementVersion(manager, id);
      afterCommit(manager, () => this.feed.notifyChanged(id));
    }
  }

  /** Still to be paid, or ended unpaid so lately that a transfer for it may be pending. */
  private isAwaited({ state, endedAt }: Payment): boolean {
    if (isOpen(state)) return state !== 'confirming';
    return state === 'expired' && endedAt !== null && endedAt.getTime() > this.clock.now().getTime() - GRACE_MS;
  }
}
