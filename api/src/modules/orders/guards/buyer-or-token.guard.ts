import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import { ApiBearerAuth, ApiHeader } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AppError } from '../../../common/errors/index.js';
import { Public, type RequestWithPrincipal } from '../../../common/index.js';
import { authErrors } from '../../auth/index.js';

/** The header with the token of an order, for the browser that placed it. */
const ORDER_TOKEN_HEADER = 'X-Order-Token';

const tokenOf = (request: Request): string | null => request.get(ORDER_TOKEN_HEADER) || null;

/** 401 without a sign-in and without a token, before the request itself is checked. No cache keeps the response. */
@Injectable()
class BuyerOrTokenGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const http = context.switchToHttp();
    http.getResponse<Response>().setHeader('Cache-Control', 'no-store');
    const request = http.getRequest<RequestWithPrincipal>();
    if (!request.user && tokenOf(request) === null) throw new AppError(authErrors.token_invalid);
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

/** The access token of the request; null without one. */
export const OrderToken = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  return tokenOf(context.switchToHttp().getRequest<Request>());
});
