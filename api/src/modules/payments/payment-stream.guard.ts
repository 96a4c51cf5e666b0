import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AppError } from '../../core/errors/index.js';
import { paymentsReasons } from './payments.errors.js';
import { PaymentStreams } from './payments.streams.js';

const ID = /^[0-9a-f]{32}$/;

/**
 * Refuses the stream of a payment that is not there, or that too many watch. In a guard, since Nest sends the headers
 * of a stream (200) one turn of the event loop after its handler was called, however long the handler needs to refuse.
 */
@Injectable()
export class PaymentStreamGuard implements CanActivate {
  constructor(private readonly streams: PaymentStreams) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const id = context.switchToHttp().getRequest<Request>().params.pre_order_id;
    if (typeof id !== 'string' || !ID.test(id)) throw new AppError(paymentsReasons.not_found);
    await this.streams.admit(id);
    return true;
  }
}
