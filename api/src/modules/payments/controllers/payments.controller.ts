import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  type MessageEvent,
  Param,
  Post,
  Sse,
  UseGuards,
} from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { interval, map, merge, type Observable, takeUntil } from 'rxjs';
import {
  Caller,
  ErrorCode,
  IdempotencyKey,
  OpenStream,
  type Principal,
  Public,
  RateLimit,
  SkipEnvelope,
  SignedIn,
} from '../../../common/index.js';
import { IdempotencyService } from '../../../infrastructure/idempotency/index.js';
import {
  toChallengeDto,
  WalletAddressBody,
  WalletChallengeAnswer,
  WalletSignatureBody,
} from '../../wallet-verification/index.js';
import { PaymentDto, PaymentMethodDto, TxHintBody } from '../dto/payments.dto.js';
import { PaymentMethodsService } from '../services/payment-methods/payment-methods.service.js';
import { OpenPaymentService } from '../services/open-payment.service.js';
import { ExtendPaymentService } from '../services/extend-payment.service.js';
import { PaymentStreamGuard } from '../guards/payment-stream.guard.js';
import { HEARTBEAT_MS, PaymentStreamsService } from '../services/payment-streams.service.js';
import { SenderVerificationService } from '../services/sender-verification.service.js';
import { ClaimTransactionService } from '../services/claim-transaction.service.js';

@ApiTags('payments')
@Controller()
export class PaymentsController {
  constructor(
    private readonly methods: PaymentMethodsService,
    private readonly streams: PaymentStreamsService,
    private readonly openPayment: OpenPaymentService,
    private readonly extendPayment: ExtendPaymentService,
    private readonly nameTransaction: ClaimTransactionService,
    private readonly senders: SenderVerificationService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /** What may be paid with. `contract_address` is the contract that a wallet calls and equals `token_address`. */
  @Public()
  @ErrorCode(518)
  @Get('payment-methods/enabled')
  enabledMethods(): Promise<PaymentMethodDto[]> {
    return this.methods.presentEnabled();
  }

  /** A payment by its unguessable id. */
  @Public()
  @ErrorCode(504)
  @Header('Cache-Control', 'no-store')
  @Get('payments/:pre_order_id')
  async findOne(@Param('pre_order_id') id: string): Promise<PaymentDto> {
    return this.streams.presentPayment(id);
  }

  /** The payment now and after each change, as server-sent events named `payment`; a heartbeat each 15 s. */
  @Public()
  @OpenStream('payments')
  @UseGuards(PaymentStreamGuard)
  @SkipEnvelope()
  @ApiOperation({ description: 'Server-sent events: `payment` with the same JSON as GET, `heartbeat` every 15 s.' })
  @ApiProduces('text/event-stream')
  @Sse('payments/:pre_order_id/stream')
  stream(@Param('pre_order_id') id: string): Observable<MessageEvent> {
    const states = this.streams
      .watchPayment(id)
      .pipe(map((payment): MessageEvent => ({ type: 'payment', data: payment })));
    const beats = interval(HEARTBEAT_MS).pipe(map((): MessageEvent => ({ type: 'heartbeat', data: '' })));
    return merge(states, beats).pipe(takeUntil(this.streams.end));
  }

  /** The buyer says which transaction paid: the watcher looks at once. It binds no money to this payment by itself. */
  @Public()
  @RateLimit('lookup')
  @ErrorCode(504)
  @HttpCode(200)
  @Post('payments/:pre_order_id/tx')
  async addTransactionHint(@Param('pre_order_id') id: string, @Body() body: TxHintBody): Promise<PaymentDto> {
    await this.nameTransaction.claimTransaction(await this.streams.loadPayment(id), body.txid, { shared: false });
    return this.findOne(id);
  }

  /** A quarter of an hour more, once, in the last minutes. */
  @Public()
  @RateLimit('lookup')
  @ErrorCode(507)
  @HttpCode(200)
  @Post('payments/:pre_order_id/extend')
  async extend(@Param('pre_order_id') id: string): Promise<PaymentDto> {
    await this.streams.loadPayment(id);
    await this.extendPayment.extendPayment(id);
    return this.findOne(id);
  }

  /** Pays what is missing from the balance of the signed-in buyer whose payment it is; all of it, or nothing. */
  @SignedIn()
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ErrorCode(505)
  @HttpCode(200)
  @Post('payments/:pre_order_id/balance')
  async payFromBalance(
    @Param('pre_order_id') id: string,
    @Caller() { userId }: Principal,
    @IdempotencyKey() key: string | undefined,
  ): Promise<PaymentDto> {
    await this.streams.loadPayment(id);
    const request = { scope: `payments.balance:user:${userId}`, key, body: { id } };
    await this.idempotency.run(request, async (manager) => {
      await this.openPayment.payFromBalance(manager, id, userId);
      return {};
    });
    return this.findOne(id);
  }

  /** A text which proves, signed by this wallet within ten minutes, that it pays this payment. It moves no money. */
  @Public()
  @RateLimit('lookup')
  @ErrorCode(505)
  @HttpCode(200)
  @Post('payments/:pre_order_id/sender/challenge')
  async createSenderChallenge(
    @Param('pre_order_id') id: string,
    @Body() { address }: WalletAddressBody,
  ): Promise<WalletChallengeAnswer> {
    return toChallengeDto(await this.senders.createChallenge(await this.streams.loadPayment(id), address));
  }

  /** The signed text: money from this wallet then finds this payment, also what came before and waits for staff. */
  @Public()
  @RateLimit('lookup')
  @ErrorCode(505)
  @HttpCode(200)
  @Post('payments/:pre_order_id/sender')
  async verifySender(@Param('pre_order_id') id: string, @Body() body: WalletSignatureBody): Promise<PaymentDto> {
    await this.senders.verifySender(await this.streams.loadPayment(id), body);
    return this.findOne(id);
  }
}
