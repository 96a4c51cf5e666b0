import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, isDuplicate, select, toDate } from '../../core/database/index.js';

/** Whose code, and for what. */
export interface CodeOwner {
  userId: string;
  purpose: string;
}

export interface NewCode extends CodeOwner {
  codeId: string;
  sentAt: Date;
  expiresAt: Date;
}

export interface SentCode {
  codeId: string;
  tries: number;
  sentAt: Date;
  expiresAt: Date;
}

interface SentRow {
  code_id: string | number;
  tries: number;
  sent_at: string | Date;
  expires_at: string | Date;
}

/** All SQL on `auth_email_codes`. */
@Injectable()
export class EmailCodesRepository {
  /** Replaces the last code, unless that was sent after `latest`: then false. */
  async replace(em: EntityManager, code: NewCode, latest: Date): Promise<boolean> {
    const { userId, purpose, codeId, sentAt, expiresAt } = code;
    const replaced = await execute(
      em,
      `UPDATE auth_email_codes SET code_id=?, tries=0, sent_at=?, expires_at=?, used_at=NULL
       WHERE user_id=? AND purpose=? AND sent_at<=?`,
      [codeId, sentAt, expiresAt, userId, purpose, latest],
    );
    if (replaced === 1) return true;
    try {
      const columns = ['user_id', 'purpose', 'code_id', 'tries', 'sent_at', 'expires_at'];
      await insertRows(em, 'auth_email_codes', columns, [[userId, purpose, codeId, 0, sentAt, expiresAt]]);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Counts an attempt before the code is looked at; false when the code is used, too old or was tried `most` times. */
  async countTry(em: EntityManager, { userId, purpose }: CodeOwner, now: Date, most: number): Promise<boolean> {
    const counted = await execute(
      em,
      `UPDATE auth_email_codes SET tries=tries+1
       WHERE user_id=? AND purpose=? AND used_at IS NULL AND expires_at>? AND tries<?`,
      [userId, purpose, now, most],
    );
    return counted === 1;
  }

  async use(em: EntityManager, { userId, purpose }: CodeOwner, now: Date): Promise<void> {
    await execute(em, 'UPDATE auth_email_codes SET used_at=? WHERE user_id=? AND purpose=?', [now, userId, purpose]);
  }

  /** The last code, whatever became of it. */
  async find(em: EntityManager, { userId, purpose }: CodeOwner): Promise<SentCode | null> {
    const [row] = await select<SentRow>(
      em,
      'SELECT code_id, tries, sent_at, expires_at FROM auth_email_codes WHERE user_id=? AND purpose=?',
      [userId, purpose],
    );
    if (!row) return null;
    const [sentAt, expiresAt] = [toDate(row.sent_at), toDate(row.expires_at)];
    return { codeId: String(row.code_id), tries: row.tries, sentAt, expiresAt };
  }

  async forget(em: EntityManager, before: Date): Promise<void> {
    await execute(em, 'DELETE FROM auth_email_codes WHERE expires_at<?', [before]);
  }
}
