import { Injectable } from '@nestjs/common';
import { ClockService } from '../../../common/clock/index.js';
import { TronConfig } from '../../../config/index.js';
import { ChainService } from '../../tron/index.js';
import { toPaymentDto } from '../dto/payment.mapper.js';
import type { PaymentDto } from '../dto/payments.dto.js';
import type { Payment } from '../entities/payment.entity.js';
import { PaymentTransfersService } from './payment-transfers.service.js';
import { PossibleTransfersService } from './receipts/possible-transfers.service.js';
import { PaymentHandlersService } from './payment-handlers.service.js';
import { TxChecksService } from './tx-checks.service.js';

/** A payment with all that its cashier shows. */
@Injectable()
export class PaymentPresenterService {
  constructor(
    private readonly transfers: PaymentTransfersService,
    private readonly txChecks: TxChecksService,
    private readonly possible: PossibleTransfersService,
    private readonly paymentHandlers: PaymentHandlersService,
    private readonly chain: ChainService,
    private readonly clock: ClockService,
    private readonly config: TronConfig,
  ) {}

  async presentPayment(payment: Payment): Promise<PaymentDto> {
    const [transfers, txCheck, possible, thing] = await Promise.all([
      this.transfers.findShown(payment.id),
      this.txChecks.findNewest(payment),
      this.possible.findNearest(payment),
      this.paymentHandlers.describeSubject(payment),
    ]);
    return toPaymentDto(payment, {
      transfers,
      txCheck,
      possible,
      thing,
      chain: this.chain,
      confirmationsRequired: this.config.CHAIN_CONFIRMATIONS,
      now: this.clock.now(),
    });
  }
}
