import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { RequestWithPrincipal } from '../../../common/index.js';
import { MediaConfig } from '../../../config/index.js';
import { LimitsService } from '../../../infrastructure/limits/index.js';

const DAY_MS = 24 * 3_600_000;

/** Counts an upload before its file is read: each costs storage and decoding, also one that is refused. */
@Injectable()
export class UploadQuotaGuard implements CanActivate {
  constructor(
    private readonly limits: LimitsService,
    private readonly config: MediaConfig,
  ) {}

  /** Throws `common.too_many`. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user } = context.switchToHttp().getRequest<RequestWithPrincipal>();
    const max = this.config.MEDIA_UPLOADS_PER_DAY;
    await this.limits.consume([{ key: `media.upload:${user?.principal.userId}`, max, windowMs: DAY_MS }]);
    return true;
  }
}
