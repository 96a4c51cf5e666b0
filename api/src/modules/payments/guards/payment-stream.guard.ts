import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { PaymentStreamsService } from '../services/payment-streams.service.js';

/**
 * Rejects the stream of a payment that is not there, or that too many watch. In a guard, since Nest sends the headers
 * of a stream (200) one turn of the event loop after its handler was called, however long the handler needs to reject.
 */
@Injectable()
export class PaymentStreamGuard implements CanActivate {
  constructor(private readonly streams: PaymentStreamsService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.streams.assertStreamAllowed(String(context.switchToHttp().getRequest<Request>().params.pre_order_id));
    return true;
  }
}
