import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AppError } from '../../../common/errors/index.js';
import { FailsAs, Public, RateLimit, RawAnswer } from '../../../common/http/index.js';
import { cashierPage, noCashierPage } from '../cashier-page.js';
import { CashierPageQuery } from '../dto/payments.dto.js';
import { PaymentLinks, presentShared } from '../payment-links.js';
import { PaymentStreams } from '../payments.streams.js';

@ApiTags('payments')
@Controller('cashier-page')
export class CashierPageController {
  constructor(
    private readonly streams: PaymentStreams,
    private readonly links: PaymentLinks,
  ) {}

  /**
   * The cashier as a page without scripts. The web server gives it for a POST to `/pay`, `/h5Pay` and `/mobile/h5Pay`,
   * which is what the cashier's page sends where scripts are off; other parts of that query are ignored.
   */
  @Public()
  @RateLimit('lookup')
  @FailsAs(504)
  @RawAnswer()
  @ApiProduces('text/html')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  @Header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  @Get()
  async page(@Query() { preOrderId, link }: CashierPageQuery, @Res({ passthrough: true }) response: Response) {
    try {
      if (link !== undefined) {
        return cashierPage(presentShared(await this.streams.look(await this.links.paymentOf(link))));
      }
      return cashierPage(await this.streams.look((preOrderId ?? '').toLowerCase()));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      response.status(error.reason.status);
      return noCashierPage();
    }
  }
}
