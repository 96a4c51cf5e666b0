import { Injectable } from '@nestjs/common';
import { EncryptionService } from '../../../../infrastructure/encryption/index.js';
import { type User, UsersService } from '../../../users/index.js';

/** A user, or the stand-in for an e-mail that is not registered. */
export type ResetAccount = Pick<User, 'id' | 'email'>;

/**
 * An e-mail that is not registered is treated as if it were, with the same steps, limits and answers; only that its
 * code is never mailed. So the answers do not reveal which e-mails have an account.
 */
@Injectable()
export class PasswordResetAccountsService {
  constructor(
    private readonly users: UsersService,
    private readonly encryption: EncryptionService,
  ) {}

  /** The user of this e-mail, or a stand-in: an id below zero, which no user has. */
  async findAccount(email: string): Promise<ResetAccount> {
    const standIn = Buffer.from(this.encryption.createToken(email, 'nobody'), 'base64url').readBigUInt64BE() >> 1n;
    return (await this.users.findByLogin(email)) ?? { id: `-${standIn}`, email };
  }
}
