import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { insertIgnore, lockForUpdate } from '../../../database/index.js';
import { EmailCode } from '../entities/email-code.entity.js';

export type CodeOwner = Pick<EmailCode, 'userId' | 'purpose'>;

export type CodeMailing = CodeOwner & Pick<EmailCode, 'codeId' | 'sentAt' | 'expiresAt'>;

/** Updates are for transactions that have locked the row. */
@Injectable()
export class EmailCodesRepository {
  constructor(@InjectRepository(EmailCode) private readonly codes: Repository<EmailCode>) {}

  /** The last code, used or not. */
  findCode({ userId, purpose }: CodeOwner): Promise<EmailCode | null> {
    return this.codes.findOneBy({ userId, purpose });
  }

  /** The same, which no other transaction changes or locks until this one ends. */
  lockCode(manager: EntityManager, { userId, purpose }: CodeOwner): Promise<EmailCode | null> {
    return manager.findOne(EmailCode, { where: { userId, purpose }, lock: lockForUpdate(manager) });
  }

  /** The first code of its owner; false when another transaction was quicker. */
  async insertCode(manager: EntityManager, mailing: CodeMailing): Promise<boolean> {
    return (await insertIgnore(manager, EmailCode, [{ ...mailing, tries: 0 }])) === 1;
  }

  async replaceCode(
    manager: EntityManager,
    { userId, purpose, codeId, sentAt, expiresAt }: CodeMailing,
  ): Promise<void> {
    await manager.update(EmailCode, { userId, purpose }, { codeId, tries: 0, sentAt, expiresAt, usedAt: null });
  }

  /** The same code is mailed again. */
  async prolongCode(
    manager: EntityManager,
    { sentAt, expiresAt, userId, purpose, codeId }: CodeMailing,
  ): Promise<void> {
    await manager.update(EmailCode, { userId, purpose, codeId }, { sentAt, expiresAt });
  }

  async countTry(manager: EntityManager, { userId, purpose }: CodeOwner): Promise<void> {
    await manager.increment(EmailCode, { userId, purpose }, 'tries', 1);
  }

  async markUsed(manager: EntityManager, { userId, purpose }: CodeOwner, now: Date): Promise<void> {
    await manager.update(EmailCode, { userId, purpose }, { usedAt: now });
  }
}
