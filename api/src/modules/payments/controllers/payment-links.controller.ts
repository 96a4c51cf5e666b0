import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  type MessageEvent,
  Param,
  Post,
  Sse,
  UseGuards,
} from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { concatMap, from, interval, map, merge, type Observable, switchMap, takeUntil } from 'rxjs';
import { ErrorCode, OpenStream, Public, RateLimit, SkipEnvelope } from '../../../common/index.js';
import { PaymentDto, PaymentLink, TxHintBody } from '../dto/payments.dto.js';
import { toSharedPayment } from '../dto/payment.mapper.js';
import { PaymentLinksService } from '../services/payment-links.service.js';
import { PaymentLinkStreamGuard } from '../guards/payment-link-stream.guard.js';
import { HEARTBEAT_MS, PaymentStreamsService } from '../services/payment-streams.service.js';
import { ClaimTransactionService } from '../services/claim-transaction.service.js';

@ApiTags('payments')
@Controller()
export class PaymentLinksController {
  constructor(
    private readonly links: PaymentLinksService,
    private readonly streams: PaymentStreamsService,
    private readonly nameTransaction: ClaimTransactionService,
  ) {}

  /** A link by which another person can pay; the same one until it is revoked. */
  @Public()
  @RateLimit('lookup')
  @ErrorCode(505)
  @HttpCode(200)
  @Post('payments/:pre_order_id/link')
  async share(@Param('pre_order_id') id: string): Promise<PaymentLink> {
    await this.streams.loadPayment(id);
    const token = await this.links.createLink(id);
    return { token, path: `/h5Pay?link=${token}` };
  }

  /** Revokes the link. Returns the payment. */
  @Public()
  @RateLimit('lookup')
  @ErrorCode(507)
  @Delete('payments/:pre_order_id/link')
  async revoke(@Param('pre_order_id') id: string): Promise<PaymentDto> {
    await this.streams.loadPayment(id);
    await this.links.revokeLink(id);
    return this.streams.presentPayment(id);
  }

  /**
   * The payment behind a link: what is to be paid, where to, and how far it is. Its id is empty and its order number
   * masked.
   */
  @Public()
  @ErrorCode(504)
  @Header('Cache-Control', 'no-store')
  @Get('pay-links/:token')
  async findShared(@Param('token') token: string): Promise<PaymentDto> {
    return toSharedPayment(await this.streams.presentPayment(await this.links.findPaymentId(token)));
  }

  /** The same now and after each change, as server-sent events named `payment`. Ends when the link is revoked. */
  @Public()
  @OpenStream('payments')
  @UseGuards(PaymentLinkStreamGuard)
  @SkipEnvelope()
  @ApiOperation({ description: 'Server-sent events: `payment` with the same JSON as GET, `heartbeat` every 15 s.' })
  @ApiProduces('text/event-stream')
  @Sse('pay-links/:token/stream')
  stream(@Param('token') token: string): Observable<MessageEvent> {
    const states = from(this.links.findPaymentId(token)).pipe(
      switchMap((id) => this.streams.watchPayment(id)),
      // Revoking a link is a change as well: asked again at each.
      concatMap(async (payment) => (await this.links.findPaymentId(token), payment)),
      map((payment): MessageEvent => ({ type: 'payment', data: toSharedPayment(payment) })),
    );
    const beats = interval(HEARTBEAT_MS).pipe(map((): MessageEvent => ({ type: 'heartbeat', data: '' })));
    return merge(states, beats).pipe(takeUntil(this.streams.end));
  }

  /** A hint which transaction paid: it is looked up at once. It binds no money by itself. */
  @Public()
  @RateLimit('lookup')
  @ErrorCode(504)
  @HttpCode(200)
  @Post('pay-links/:token/tx')
  async addTransactionHint(@Param('token') token: string, @Body() body: TxHintBody): Promise<PaymentDto> {
    const id = await this.links.findPaymentId(token);
    await this.nameTransaction.claimTransaction(await this.streams.loadPayment(id), body.txid, { shared: true });
    return toSharedPayment(await this.streams.presentPayment(id));
  }
}
