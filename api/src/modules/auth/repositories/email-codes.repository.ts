import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, forUpdate, insertRows, isDuplicate, select, toDate } from '../../../database/index.js';

/** Whose code, and for what. */
export interface CodeOwner {
  userId: string;
  purpose: string;
}

/** A code and the last mail with it. */
export interface SentCode {
  codeId: string;
  tries: number;
  sentAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

type Mailing = CodeOwner & Pick<SentCode, 'codeId' | 'sentAt' | 'expiresAt'>;

interface SentRow {
  code_id: string | number;
  tries: number;
  sent_at: string | Date;
  expires_at: string | Date;
  used_at: string | Date | null;
}

const toSent = (row: SentRow): SentCode => ({
  codeId: String(row.code_id),
  tries: row.tries,
  sentAt: toDate(row.sent_at),
  expiresAt: toDate(row.expires_at),
  usedAt: toDate(row.used_at),
});

const SELECT =
  'SELECT code_id, tries, sent_at, expires_at, used_at FROM auth_email_codes WHERE user_id=? AND purpose=?';

/** All SQL on `auth_email_codes`. Writes on a row that is there are for who has locked it. */
@Injectable()
export class EmailCodesRepository {
  /** The last code, whatever became of it. */
  async find(em: EntityManager, { userId, purpose }: CodeOwner): Promise<SentCode | null> {
    const [row] = await select<SentRow>(em, SELECT, [userId, purpose]);
    return row ? toSent(row) : null;
  }

  /** The same, which nobody else can change or lock until the transaction of `em` ends. */
  async lock(em: EntityManager, { userId, purpose }: CodeOwner): Promise<SentCode | null> {
    const [row] = await select<SentRow>(em, SELECT + forUpdate(em), [userId, purpose]);
    return row ? toSent(row) : null;
  }

  /** The first code of its owner; false when somebody else was quicker. */
  async insert(em: EntityManager, { userId, purpose, codeId, sentAt, expiresAt }: Mailing): Promise<boolean> {
    try {
      const columns = ['user_id', 'purpose', 'code_id', 'tries', 'sent_at', 'expires_at'];
      await insertRows(em, 'auth_email_codes', columns, [[userId, purpose, codeId, 0, sentAt, expiresAt]]);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async replace(em: EntityManager, { userId, purpose, codeId, sentAt, expiresAt }: Mailing): Promise<void> {
    await execute(
      em,
      `UPDATE auth_email_codes SET code_id=?, tries=0, sent_at=?, expires_at=?, used_at=NULL
       WHERE user_id=? AND purpose=?`,
      [codeId, sentAt, expiresAt, userId, purpose],
    );
  }

  /** The same code is mailed again. */
  async prolong(em: EntityManager, { userId, purpose, codeId, sentAt, expiresAt }: Mailing): Promise<void> {
    await execute(
      em,
      'UPDATE auth_email_codes SET sent_at=?, expires_at=? WHERE user_id=? AND purpose=? AND code_id=?',
      [sentAt, expiresAt, userId, purpose, codeId],
    );
  }

  async countTry(em: EntityManager, { userId, purpose }: CodeOwner): Promise<void> {
    await execute(em, 'UPDATE auth_email_codes SET tries=tries+1 WHERE user_id=? AND purpose=?', [userId, purpose]);
  }

  async use(em: EntityManager, { userId, purpose }: CodeOwner, now: Date): Promise<void> {
    await execute(em, 'UPDATE auth_email_codes SET used_at=? WHERE user_id=? AND purpose=?', [now, userId, purpose]);
  }
}
