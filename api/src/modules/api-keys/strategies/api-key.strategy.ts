import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-http-bearer';
import { AppError } from '../../../common/errors/index.js';
import { apiKeysErrors } from '../api-keys.errors.js';
import { type ApiKeyCaller, ApiKeyAuthenticationService } from '../services/api-key-authentication.service.js';

/** API keys: `Authorization: Bearer ll_live_…`. */
@Injectable()
export class ApiKeyStrategy extends PassportStrategy(Strategy) {
  /** Passport's registry is the process's: tests run several applications in one, and each has its own strategy. */
  readonly registeredAs = `api key ${randomUUID()}`;

  constructor(private readonly authentication: ApiKeyAuthenticationService) {
    super({ passReqToCallback: true });
    passport.use(this.registeredAs, this);
  }

  async validate(request: Request, key: string): Promise<ApiKeyCaller> {
    // The library takes a token of the query or the body too: logs and histories would keep it.
    if (request.headers.authorization?.split(' ')[1] !== key) throw new AppError(apiKeysErrors.not_accepted);
    return this.authentication.authenticate(key, request.ip ?? '');
  }
}
