import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AppError } from '../../../common/errors/index.js';
import { ErrorCode, Public, RateLimit, SkipEnvelope } from '../../../common/index.js';
import { cashierPage, noCashierPage } from '../dto/cashier-page.mapper.js';
import { CashierPageQuery } from '../dto/payments.dto.js';
import { toSharedPayment } from '../dto/payment.mapper.js';
import { PaymentLinksService } from '../services/payment-links.service.js';
import { PaymentStreamsService } from '../services/payment-streams.service.js';

@ApiTags('payments')
@Controller('cashier-page')
export class CashierPageController {
  constructor(
    private readonly streams: PaymentStreamsService,
    private readonly links: PaymentLinksService,
  ) {}

  /**
   * The cashier as a page without scripts. The web server gives it for a POST to `/pay`, `/h5Pay` and `/mobile/h5Pay`,
   * which is what the cashier's page sends where scripts are off; other parts of that query are ignored.
   */
  @Public()
  @RateLimit('lookup')
  @ErrorCode(504)
  @SkipEnvelope()
  @ApiProduces('text/html')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  @Header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  @Get()
  async findPage(@Query() { preOrderId, link }: CashierPageQuery, @Res({ passthrough: true }) response: Response) {
    try {
      if (link !== undefined) {
        return cashierPage(toSharedPayment(await this.streams.presentPayment(await this.links.findPaymentId(link))));
      }
      return cashierPage(await this.streams.presentPayment((preOrderId ?? '').toLowerCase()));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      response.status(error.definition.status);
      return noCashierPage();
    }
  }
}
