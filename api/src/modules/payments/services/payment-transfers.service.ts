import { Injectable } from '@nestjs/common';
import { formatUsdt } from '../../../common/money/index.js';
import { TronConfig } from '../../../config/index.js';
import { ChainService, type ChainTransfer } from '../../tron/index.js';
import type { PaymentTransfer } from '../dto/payments.dto.js';
import { ReceiptsRepository } from '../repositories/receipts.repository.js';

/** The transfers of a payment as its cashier shows them. */
@Injectable()
export class PaymentTransfersService {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly chain: ChainService,
    private readonly config: TronConfig,
  ) {}

  async findShown(paymentId: string): Promise<PaymentTransfer[]> {
    const receipts = await this.receipts.findByPayments([paymentId]);
    if (receipts.length === 0) return [];
    const [transfers, { head }] = await Promise.all([
      this.chain.findByIds(receipts.map(({ transferId }) => transferId)),
      this.chain.findHead(),
    ]);
    return transfers
      .filter(({ state }) => state === 'seen' || state === 'final')
      .map((transfer) => this.presentTransfers(transfer, head));
  }

  private presentTransfers(transfer: ChainTransfer, head: number | null): PaymentTransfer {
    const required = this.config.CHAIN_CONFIRMATIONS;
    const counted = head === null ? 0 : Math.max(0, Math.min(required, head - transfer.blockNumber + 1));
    const final = transfer.state === 'final';
    return {
      txid: transfer.txid,
      amount: formatUsdt(transfer.amountMicro),
      from: transfer.from,
      block_time: transfer.blockTime?.toISOString() ?? null,
      confirmations: final ? required : counted,
      final,
    };
  }
}
