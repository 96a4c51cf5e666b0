import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/index.js';
import { afterCommit, Transactions } from '../../database/index.js';
import { idAt } from '../../common/ids/index.js';
import { formatUsdt } from '../../common/money/index.js';
import { Chain, type ChainTransfer } from '../chain/index.js';
import { AmountsRepository } from './repositories/amounts.repository.js';
import type { PossibleTransfer } from './dto/payments.dto.js';
import { GRACE_MS } from './matching.js';
import { isOpened, openedBy } from './opened.js';
import { isOpen } from './payment-state.js';
import { PaymentsFeed } from './payments.feed.js';
import { type PaymentRow, PaymentsRepository } from './repositories/payments.repository.js';
import { ReceiptsRepository } from './repositories/receipts.repository.js';

/** Whatever is asked for, so much more or less may have been meant for it. */
const NEAR_MICRO = 2_000_000n;
const NEWEST = 50;
const MAX_TOLD = 50;

/** From half to double of what is asked for, or no more than `NEAR_MICRO` away from it. */
const isNear = (askedMicro: bigint, cameMicro: bigint): boolean => {
  const { from, to } = askedNear(cameMicro);
  return askedMicro >= from && askedMicro <= to;
};

function askedNear(cameMicro: bigint): { from: bigint; to: bigint } {
  const half = (cameMicro + 1n) / 2n;
  const double = cameMicro * 2n;
  return {
    from: half < cameMicro - NEAR_MICRO ? half : cameMicro - NEAR_MICRO,
    to: double > cameMicro + NEAR_MICRO ? double : cameMicro + NEAR_MICRO,
  };
}

/**
 * Transfers that no rule could match, as the cashiers show them that may be meant: "is it yours?". They tell no more than
 * the chain does, and whatever is answered, only a proof of the wallet or a person binds the money.
 */
@Injectable()
export class PossibleTransfers {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly amounts: AmountsRepository,
    private readonly payments: PaymentsRepository,
    private readonly chain: Chain,
    private readonly feed: PaymentsFeed,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The one that is nearest to what the payment asks for; null when none waits that came after it was opened. */
  async of(row: PaymentRow): Promise<PossibleTransfer | null> {
    if (row.walletAddress === '' || !this.isAwaited(row)) return null;
    const ids = await this.transactions.read((em) => this.receipts.waitingSince(em, idAt(row.createdAt), NEWEST));
    if (ids.length === 0) return null;
    const asked = row.amountDueMicro - row.amountReceivedMicro;
    const away = ({ amountMicro }: ChainTransfer): bigint =>
      amountMicro > asked ? amountMicro - asked : asked - amountMicro;
    const near = (await this.chain.transfersByIds(ids)).filter(
      ({ to, amountMicro, blockTime, firstSeenAt }) =>
        to === row.walletAddress &&
        isOpened(row.createdAt, openedBy(blockTime ?? firstSeenAt)) &&
        isNear(asked, amountMicro),
    );
    const [nearest] = near.sort((a, b) => Number(away(a) - away(b)));
    if (!nearest) return null;
    const { txid, amountMicro, blockTime, firstSeenAt } = nearest;
    return { txid, amount: formatUsdt(amountMicro), block_time: (blockTime ?? firstSeenAt).toISOString() };
  }

  /** Tells the open cashiers that a transfer may be for that it waits for a decision, or waits no longer. */
  async changed(em: EntityManager, { to: wallet, amountMicro }: ChainTransfer): Promise<void> {
    const ids = await this.amounts.openNear(em, wallet, { ...askedNear(amountMicro), limit: MAX_TOLD });
    for (const id of ids) {
      await this.payments.touch(em, id);
      afterCommit(em, () => this.feed.changed(id));
    }
  }

  /** Still to be paid, or ended unpaid so lately that money for it may be on its way. */
  private isAwaited({ state, endedAt }: PaymentRow): boolean {
    if (isOpen(state)) return state !== 'confirming';
    return state === 'expired' && endedAt !== null && endedAt.getTime() > this.clock.now().getTime() - GRACE_MS;
  }
}
