import { Injectable } from '@nestjs/common';
import { AppError, commonErrors } from '../../../../common/errors/index.js';
import type { Principal, RequestOrigin } from '../../../../common/index.js';
import { TransactionsService } from '../../../../database/index.js';
import { AuditLogService } from '../../../audit/index.js';
import { PasswordCheckService } from '../passwords/password-check.service.js';
import type { Claims } from '../tokens.service.js';
import { TotpCheckService } from '../totp/totp-check.service.js';
import { StepUpWindowService } from './step-up-window.service.js';

export interface Proof {
  totp?: string;
  password?: string;
}

@Injectable()
export class OpenStepUpWindowService {
  constructor(
    private readonly window: StepUpWindowService,
    private readonly totpCheck: TotpCheckService,
    private readonly passwords: PasswordCheckService,
    private readonly audit: AuditLogService,
    private readonly transactions: TransactionsService,
  ) {}

  /** Returns when it ends. Throws what the check of the code or the password throws. */
  async open(
    { claims, caller }: { claims: Claims; caller: Principal },
    proof: Proof,
    origin: RequestOrigin,
  ): Promise<Date> {
    const { userId } = caller;
    const by = await this.window.openedBy(caller);
    if (by === 'totp') await this.totpCheck.requireCode(userId, proof.totp, origin.ip);
    else await this.checkPassword(userId, proof.password, origin.ip);
    return this.transactions.run(async (manager) => {
      const until = await this.window.openWindow(manager, claims, origin.ip);
      const object = { type: 'user', id: userId } as const;
      await this.audit.record(manager, {
        actorId: userId,
        action: 'auth.stepped_up',
        object,
        after: { by },
        ...origin,
      });
      return until;
    });
  }

  private async checkPassword(userId: string, password: string | undefined, ip: string): Promise<void> {
    if (password === undefined) {
      throw new AppError(commonErrors.missing, { fields: [{ field: 'password', rule: 'required' }] });
    }
    await this.passwords.requirePassword(userId, { password }, ip);
  }
}
