import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AppError, commonErrors } from '../../../common/errors/index.js';
import { LimitsConfig } from '../../../config/index.js';
import { LimitsService } from '../../../infrastructure/limits/index.js';
import type { ApiKeyCaller } from '../services/api-key-authentication.service.js';

const WINDOW_SECONDS = 60;

/**
 * Limits the requests of each API key over all replicas, and says in each answer what is left: header fields `RateLimit`
 * and `RateLimit-Policy` of the IETF's draft.
 */
@Injectable()
export class ApiKeyLimitGuard implements CanActivate {
  constructor(
    private readonly limits: LimitsService,
    private readonly config: LimitsConfig,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const { key } = http.getRequest<Request & { user: ApiKeyCaller }>().user;
    const max = this.config.API_KEY_LIMIT_PER_MINUTE;
    const limit = { key: `api-keys.requests:${key.id}`, max, windowMs: WINDOW_SECONDS * 1000 };
    const { isReached, remaining, resetSeconds } = await this.limits.countRequest(limit);
    const response = http.getResponse<Response>();
    response.setHeader('RateLimit-Policy', `"key";q=${max};w=${WINDOW_SECONDS}`);
    response.setHeader('RateLimit', `"key";r=${remaining};t=${resetSeconds}`);
    if (isReached) throw new AppError(commonErrors.too_many, { retryAfterSeconds: resetSeconds });
    return true;
  }
}
