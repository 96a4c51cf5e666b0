import { Injectable } from '@nestjs/common';
import { generateSecret } from 'otplib';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../../common/clock/index.js';
import { AppError, invalidField } from '../../../../common/errors/index.js';
import { TransactionsService } from '../../../../database/index.js';
import { EncryptionService } from '../../../../infrastructure/encryption/index.js';
import { UsersService } from '../../../users/index.js';
import { authErrors } from '../../auth.errors.js';
import { newRecoveryCodes, stepOf } from '../../domain/totp-code.js';
import { TotpRepository } from '../../repositories/totp.repository.js';
import { recoveryHash, secretContext } from '../../domain/totp-secret.js';
import { TotpCheckService } from './totp-check.service.js';
import { TotpChangeLogService, type TotpChangeOrigin } from './totp-change-log.service.js';

/** Setting up a second factor, and new recovery codes. */
@Injectable()
export class TotpEnrolmentService {
  constructor(
    private readonly repository: TotpRepository,
    private readonly users: UsersService,
    private readonly check: TotpCheckService,
    private readonly changeLog: TotpChangeLogService,
    private readonly transactions: TransactionsService,
    private readonly encryption: EncryptionService,
    private readonly clock: ClockService,
  ) {}

  /** A secret for the authenticator; counts once a code of it is confirmed. `auth.totp_enrolled` when one does already. */
  async beginEnrolment(userId: string): Promise<{ secret: string }> {
    const secret = generateSecret();
    const encrypted = this.encryption.encrypt(secret, secretContext(userId));
    await this.transactions.run(async (manager) => {
      // Not the second factor's row: there is none at first, and two enrolments at once would both insert it.
      await this.users.lockById(manager, userId);
      if ((await this.repository.lockTotp(manager, userId))?.confirmed) throw new AppError(authErrors.totp_enrolled);
      await this.repository.insertUnconfirmed(manager, userId, encrypted, this.clock.now());
    });
    return { secret };
  }

  /** The second factor counts from now on. Gives the recovery codes, which cannot be read again. */
  async confirmEnrolment(userId: string, code: string, origin: TotpChangeOrigin): Promise<string[]> {
    const codes = newRecoveryCodes();
    const confirmed = await this.check.runLimited(userId, origin.ip, () =>
      this.transactions.run(async (manager) => {
        const totp = await this.repository.lockTotp(manager, userId);
        if (!totp) throw new AppError(authErrors.totp_not_enrolled);
        if (totp.confirmed) throw new AppError(authErrors.totp_enrolled);
        const step = await stepOf(code, this.encryption.decrypt(totp, secretContext(userId)), this.clock.now());
        if (step === null) return null;
        await this.repository.confirmTotp(manager, userId, step, this.clock.now());
        await this.saveCodes(manager, userId, codes);
        await this.changeLog.recordChange(manager, 'totp_enrolled', { userId, actorId: userId, ...origin });
        return true;
      }),
    );
    if (!confirmed) throw invalidField('code', 'wrong_totp');
    return codes;
  }

  /** New recovery codes; the earlier ones end. */
  async renewCodes(userId: string, origin: TotpChangeOrigin): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.transactions.run(async (manager) => {
      const totp = await this.repository.lockTotp(manager, userId);
      if (!totp?.confirmed) throw new AppError(authErrors.totp_not_enrolled);
      await this.saveCodes(manager, userId, codes);
      await this.changeLog.recordChange(manager, 'recovery_codes_renewed', { userId, actorId: userId, ...origin });
    });
    return codes;
  }

  private saveCodes(manager: EntityManager, userId: string, codes: readonly string[]): Promise<void> {
    const hashes = codes.map((code) => recoveryHash(this.encryption, userId, code));
    return this.repository.replaceRecoveryCodes(manager, userId, hashes);
  }
}
