import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import { ApiBearerAuth, ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { Vault } from '../../infrastructure/encryption/index.js';
import { AppError } from '../../common/errors/index.js';
import { ORDER_TOKEN_HEADER, type Principal, Public, type RequestWithPrincipal } from '../../common/http/index.js';
import { authReasons } from '../auth/index.js';
import { ordersReasons } from './orders.errors.js';
import type { OrderRow } from './repositories/orders.repository.js';
import { Orders } from './services/orders.service.js';

const tokenOf = (request: Request): string | null => request.get(ORDER_TOKEN_HEADER) || null;

/** 401 without a sign-in and without a token, before anything is said of what was sent. */
@Injectable()
class BuyerOrTokenGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<RequestWithPrincipal>();
    if (!request.user && tokenOf(request) === null) throw new AppError(authReasons.token_invalid);
    return true;
  }
}

/** For the signed-in buyer of an order, and for the browser that placed it, which has the order's access token. */
export const BuyerOrToken = () =>
  applyDecorators(
    Public(),
    UseGuards(BuyerOrTokenGuard),
    ApiBearerAuth(),
    ApiHeader({
      name: ORDER_TOKEN_HEADER,
      required: false,
      description: 'The `access_token` that placing the order gave, instead of a sign-in',
    }),
  );

/** The access token that the request brings; null without one. */
export const OrderToken = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  return tokenOf(context.switchToHttp().getRequest<Request>());
});

/**
 * Access tokens of orders. A token is an HMAC of the order's number, so that the same request answers the same token again
 * and no table holds it. A new master key issues others; those of an older key count as long as MASTER_KEY_OLD names it.
 */
@Injectable()
export class OrderTokens {
  constructor(private readonly vault: Vault) {}

  /** 256 bits as base64url. */
  issue(orderNo: string): string {
    return this.vault.token(orderNo, 'order-access');
  }

  verify(token: string, orderNo: string): boolean {
    return this.vault.isToken(token, orderNo, 'order-access');
  }
}

/** Finds the order that a request is about, for its buyer or for who has its token. */
@Injectable()
export class OrderAccess {
  constructor(
    private readonly orders: Orders,
    private readonly tokens: OrderTokens,
  ) {}

  /**
   * Someone else's order, a token of another order and an order that does not exist are the same answer:
   * `orders.not_found`.
   */
  async open(orderNo: string, caller: Principal | null, token: string | null): Promise<OrderRow> {
    const order = await this.orders.byNumber(orderNo);
    const isOwner = caller !== null && order?.userId === caller.userId;
    const hasToken = token !== null && this.tokens.verify(token, orderNo);
    if (order === null || !(isOwner || hasToken)) throw new AppError(ordersReasons.not_found);
    return order;
  }
}
