import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { PaymentLinksService } from '../services/payment-links.service.js';
import { PaymentStreamsService } from '../services/payment-streams.service.js';

/** As `PaymentStreamGuard`, for the stream of a payment link. */
@Injectable()
export class PaymentLinkStreamGuard implements CanActivate {
  constructor(
    private readonly links: PaymentLinksService,
    private readonly streams: PaymentStreamsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { token } = context.switchToHttp().getRequest<Request>().params;
    await this.streams.assertStreamAllowed(await this.links.findPaymentId(String(token)));
    return true;
  }
}
