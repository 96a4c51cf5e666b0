import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../../common/errors/index.js';
import { authErrors } from '../../auth.errors.js';
import type { TotpStatus } from '../../dto/totp.dto.js';
import { StepUpRepository } from '../../repositories/step-up.repository.js';
import { TotpRepository } from '../../repositories/totp.repository.js';
import { type TotpChangeActor, TotpChangeLogService } from './totp-change-log.service.js';

/** Which users have a second factor, and its removal. */
@Injectable()
export class TotpService {
  constructor(
    private readonly repository: TotpRepository,
    private readonly windows: StepUpRepository,
    private readonly changeLog: TotpChangeLogService,
  ) {}

  async findStatus(userId: string): Promise<TotpStatus> {
    const [totp, left] = await Promise.all([
      this.repository.findTotp(userId),
      this.repository.countUnusedRecoveryCodes(userId),
    ]);
    return { enrolled: totp?.confirmed === true, recovery_codes_left: left };
  }

  /** Those of `userIds` who have a second factor. */
  findEnrolled(userIds: readonly string[]): Promise<Set<string>> {
    return this.repository.findEnrolled(userIds);
  }

  /** Removes the second factor of a user. `auth.totp_not_enrolled` when there is none. */
  async disableTotp(manager: EntityManager, userId: string, actor: TotpChangeActor): Promise<void> {
    if (!(await this.repository.deleteTotp(manager, userId))) throw new AppError(authErrors.totp_not_enrolled);
    await this.windows.closeAll(manager, userId);
    await this.changeLog.recordChange(manager, 'totp_removed', { userId, ...actor });
  }
}
