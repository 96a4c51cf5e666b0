import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { AuthConfig } from '../../../config/index.js';
import type { Authenticated } from '../domain/authenticated.js';
import { AuthenticationService } from '../services/authentication.service.js';
import { type Payload, TokensService } from '../services/tokens.service.js';

type SecretCallback = (error: Error | null, secret?: string) => void;

/** Session tokens: HS256, signed with the present secret or, while secrets rotate, with an older one that is still listed. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  /** Passport's registry is the process's: tests run several applications in one, and each has its own strategy. */
  readonly registeredAs = `jwt ${randomUUID()}`;

  constructor(
    config: AuthConfig,
    jwt: JwtService,
    private readonly tokens: TokensService,
    private readonly authentication: AuthenticationService,
  ) {
    const secrets = [config.JWT_SECRET, ...config.JWT_SECRET_OLD];
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: ['HS256'],
      // `TokensService` compares it with the injected clock.
      ignoreExpiration: true,
      secretOrKeyProvider: (_request: Request, token: string, done: SecretCallback) => {
        const signedBy = secrets.find((secret) => isSignedBy(jwt, token, secret));
        done(signedBy === undefined ? new Error('signed by none of our secrets') : null, signedBy);
      },
    });
    passport.use(this.registeredAs, this);
  }

  /** Rejects tokens that have run out or were revoked, and banned users, at every request: nothing here is cached. */
  validate(payload: Payload): Promise<Authenticated> {
    return this.authentication.authenticate(this.tokens.claimsOf(payload));
  }
}

function isSignedBy(jwt: JwtService, token: string, secret: string): boolean {
  try {
    jwt.verify(token, { secret, ignoreExpiration: true });
    return true;
  } catch {
    return false;
  }
}
