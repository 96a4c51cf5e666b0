import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ClockService } from '../../../common/clock/index.js';
import { AuthConfig } from '../../../config/index.js';
import { AppError } from '../../../common/errors/index.js';
import { IdsService } from '../../../common/ids/index.js';
import type { User } from '../../users/index.js';
import { authErrors } from '../auth.errors.js';

/** What a session token says. */
export interface Claims {
  userId: string;
  tokenVersion: number;
  /** Identifies this one token, so that it can be revoked alone. */
  tokenId: string;
  expiresAt: Date;
}

export interface Payload {
  sub?: unknown;
  tv?: unknown;
  jti?: unknown;
  exp?: unknown;
}

const USER_ID = /^\d{1,19}$/;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Session tokens: JWT, HS256. `JwtStrategy` verifies them. */
@Injectable()
export class TokensService {
  constructor(
    private readonly jwt: JwtService,
    private readonly clock: ClockService,
    private readonly ids: IdsService,
    private readonly config: AuthConfig,
  ) {}

  /** Staff's last no longer than `STAFF_SESSION_MINUTES`. */
  async issueToken(
    { id, tokenVersion }: Pick<User, 'id' | 'tokenVersion'>,
    { staff = false }: { staff?: boolean } = {},
  ): Promise<{ token: string; claims: Claims }> {
    const { SESSION_MINUTES: anybodys, STAFF_SESSION_MINUTES: staffs } = this.config;
    const iat = seconds(this.clock.now());
    const exp = iat + (staff ? Math.min(anybodys, staffs) : anybodys) * 60;
    const tokenId = this.ids.secret(16);
    const token = await this.jwt.signAsync({ sub: id, tv: tokenVersion, jti: tokenId, iat, exp });
    return { token, claims: { userId: id, tokenVersion, tokenId, expiresAt: new Date(exp * 1000) } };
  }

  /** What a payload says that we signed. Throws `auth.token_expired` or `auth.token_invalid`. */
  claimsOf({ sub, tv, jti, exp }: Payload): Claims {
    const known =
      typeof sub === 'string' && typeof tv === 'number' && typeof jti === 'string' && typeof exp === 'number';
    if (known && exp <= seconds(this.clock.now())) throw new AppError(authErrors.token_expired);
    if (!known || !USER_ID.test(sub)) throw new AppError(authErrors.token_invalid);
    return { userId: sub, tokenVersion: tv, tokenId: jti, expiresAt: new Date(exp * 1000) };
  }
}
