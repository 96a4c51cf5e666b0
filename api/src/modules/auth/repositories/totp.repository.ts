import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, LessThan, Not, type Repository } from 'typeorm';
import type { EncryptedText } from '../../../infrastructure/encryption/index.js';
import { lockForUpdate } from '../../../database/index.js';
import { RecoveryCode } from '../entities/recovery-code.entity.js';
import { Totp } from '../entities/totp.entity.js';

/** Second factors and their recovery codes. */
@Injectable()
export class TotpRepository {
  constructor(
    @InjectRepository(Totp) private readonly totps: Repository<Totp>,
    @InjectRepository(RecoveryCode) private readonly recoveryCodes: Repository<RecoveryCode>,
  ) {}

  findTotp(userId: string): Promise<Totp | null> {
    return this.totps.findOneBy({ userId });
  }

  /** Those of `userIds` who have a confirmed second factor. */
  async findEnrolled(userIds: readonly string[], manager = this.totps.manager): Promise<Set<string>> {
    const found = await manager.find(Totp, {
      select: { userId: true },
      where: { userId: In([...userIds]), confirmedAt: Not(IsNull()) },
    });
    return new Set(found.map(({ userId }) => userId));
  }

  lockTotp(manager: EntityManager, userId: string): Promise<Totp | null> {
    return manager.findOne(Totp, { where: { userId }, lock: lockForUpdate(manager) });
  }

  /** Replaces an earlier secret that was not confirmed. */
  async insertUnconfirmed(
    manager: EntityManager,
    userId: string,
    { salt, ciphertext }: EncryptedText,
    now: Date,
  ): Promise<void> {
    await manager.delete(Totp, { userId, confirmedAt: IsNull() });
    await manager.insert(Totp, {
      userId,
      salt,
      ciphertext: ciphertext,
      lastStep: 0,
      confirmedAt: null,
      createdAt: now,
    });
  }

  async confirmTotp(manager: EntityManager, userId: string, step: number, now: Date): Promise<void> {
    await manager.update(Totp, { userId, confirmedAt: IsNull() }, { confirmedAt: now, lastStep: step });
  }

  /** False when the code of this or a later step was used before. */
  async useStep(manager: EntityManager, userId: string, step: number): Promise<boolean> {
    const { affected } = await manager.update(Totp, { userId, lastStep: LessThan(step) }, { lastStep: step });
    return affected === 1;
  }

  async restoreStep(manager: EntityManager, userId: string, step: number): Promise<void> {
    await manager.update(Totp, { userId, lastStep: step }, { lastStep: step - 1 });
  }

  async replaceRecoveryCodes(manager: EntityManager, userId: string, hashes: readonly string[]): Promise<void> {
    await manager.delete(RecoveryCode, { userId });
    await manager.insert(
      RecoveryCode,
      hashes.map((codeHash) => ({ userId, codeHash, usedAt: null })),
    );
  }

  /** False when there is no such code, or it was used. */
  async useRecoveryCode(manager: EntityManager, userId: string, codeHash: string, now: Date): Promise<boolean> {
    const { affected } = await manager.update(RecoveryCode, { userId, codeHash, usedAt: IsNull() }, { usedAt: now });
    return affected === 1;
  }

  async restoreRecoveryCode(manager: EntityManager, userId: string, codeHash: string): Promise<void> {
    await manager.update(RecoveryCode, { userId, codeHash }, { usedAt: null });
  }

  wasRecoveryCodeUsed(userId: string, codeHash: string): Promise<boolean> {
    return this.recoveryCodes.existsBy({ userId, codeHash, usedAt: Not(IsNull()) });
  }

  countUnusedRecoveryCodes(userId: string): Promise<number> {
    return this.recoveryCodes.countBy({ userId, usedAt: IsNull() });
  }

  /** False when there was none. */
  async deleteTotp(manager: EntityManager, userId: string): Promise<boolean> {
    await manager.delete(RecoveryCode, { userId });
    const { affected } = await manager.delete(Totp, { userId });
    return affected === 1;
  }
}
