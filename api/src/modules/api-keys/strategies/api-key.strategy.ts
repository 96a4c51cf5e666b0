import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-http-bearer';
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

  validate(request: Request, key: string): Promise<ApiKeyCaller> {
    return this.authentication.authenticate(key, request.ip ?? '');
  }
}
