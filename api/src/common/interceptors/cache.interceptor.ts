import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { type Access, ACCESS } from '../decorators/access.decorator.js';
import { ResponseCacheService } from '../http/response-cache.service.js';

const CACHED = Symbol('cached');
@Injectable()
class CacheInterceptor implements NestInterceptor {
  constructor(
    private readonly cache: ResponseCacheService,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    if (access?.kind !== 'public') throw new Error('only the answers of public routes may be cached');
    const { originalUrl } = context.switchToHttp().getRequest<Request>();
    return from(this.cache.getOrMake(originalUrl, () => lastValueFrom(next.handle())));
  }
}

/** Whether the route is cached. */
export const isCached = (reflector: Reflector, context: ExecutionContext): boolean =>
  reflector.get<boolean | undefined>(CACHED, context.getHandler()) === true;

/** The answer depends on nothing but the address and may be up to ANSWER_KEEP_MS old. Only for public routes. */
export const Cached = () => applyDecorators(SetMetadata(CACHED, true), UseInterceptors(CacheInterceptor));
