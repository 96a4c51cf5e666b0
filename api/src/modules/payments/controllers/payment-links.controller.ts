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
import { PaymentLinkStreamGuard } from '../guards/payment-stream.guard.js';
import { HEARTBEAT_MS, PaymentStreamsService } from '../services/payment-streams.service.js';
import { NameTransactionService } from '../services/name-transaction.service.js';

@ApiTags('payments')
@Controller()
export class PaymentLinksController {
  constructor(
    private readonly links: PaymentLinksService,
    private readonly streams: PaymentStreamsService,
    private readonly nameTransaction: NameTransactionService,
  ) {}

  /** A link with which somebody else can pay; the same one until it is revoked. */
  @Public()
  @RateLimit('lookup')
  @ErrorCode(505)
  @HttpCode(200)
  @Post('payments/:pre_order_id/link')
  async share(@Param('pre_order_id') id: string): Promise<PaymentLink> {
    await this.streams.load(id);
    const token = await this.links.share(id);
    return { token, path: `/h5Pay?link=${token}` };
  }

  /** Ends the link: whoever has it sees nothing any more. Gives the payment. */
  @Public()
  @RateLimit('lookup')
  @ErrorCode(507)
  @Delete('payments/:pre_order_id/link')
  async revoke(@Param('pre_order_id') id: string): Promise<PaymentDto> {
    await this.streams.load(id);
    await this.links.revoke(id);
    return this.streams.present(id);
  }

  /**
   * The payment for whoever has its link: what is to be paid, where to, and how far it is. Its id is empty and its order
   * number masked.
   */
  @Public()
  @ErrorCode(504)
  @Header('Cache-Control', 'no-store')
  @Get('pay-links/:token')
  async shared(@Param('token') token: string): Promise<PaymentDto> {
    return toSharedPayment(await this.streams.present(await this.links.findPaymentId(token)));
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
      switchMap((id) => this.streams.watch(id)),
      // Revoking a link is a change as well: asked again at each.
      concatMap(async (payment) => (await this.links.findPaymentId(token), payment)),
      map((payment): MessageEvent => ({ type: 'payment', data: toSharedPayment(payment) })),
    );
    const beats = interval(HEARTBEAT_MS).pipe(map((): MessageEvent => ({ type: 'heartbeat', data: '' })));
    return merge(states, beats).pipe(takeUntil(this.streams.end));
  }

  /** Who paid says with which transaction: the watcher looks at once. It binds no money by itself. */
  @Public()
  @RateLimit('lookup')
  @ErrorCode(504)
  @HttpCode(200)
  @Post('pay-links/:token/tx')
  async hint(@Param('token') token: string, @Body() body: TxHintBody): Promise<PaymentDto> {
    const id = await this.links.findPaymentId(token);
    await this.nameTransaction.name(await this.streams.load(id), body.txid, { shared: true });
    return toSharedPayment(await this.streams.present(id));
  }
}
