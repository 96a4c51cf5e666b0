import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, isDuplicate, placeholders, select, toDate } from '../../core/database/index.js';

/** A sign-in that somebody may not recognise as their own. */
export interface LastSignIn {
  at: Date;
  /** Browser and system in plain words; empty when unknown. */
  device: string;
}

/** When and with what each user signed in last. Without an address: the row stays as long as the account. */
@Injectable()
export class LastSignIns {
  /** When several users signed in last. */
  async timesOf(em: EntityManager, userIds: readonly string[]): Promise<Map<string, Date>> {
    if (userIds.length === 0) return new Map();
    const rows = await select<{ user_id: string | number; at: string | Date }>(
      em,
      `SELECT user_id, signed_in_at AS at FROM auth_last_sign_ins WHERE user_id IN (${placeholders(userIds)})`,
      userIds,
    );
    return new Map(rows.map(({ user_id, at }) => [String(user_id), toDate(at)]));
  }

  /** The sign-in before this one, which takes its place. */
  async replace(em: EntityManager, userId: string, { at, device }: LastSignIn): Promise<LastSignIn | null> {
    const [row] = await select<{ at: string | Date; device: string }>(
      em,
      'SELECT signed_in_at AS at, device FROM auth_last_sign_ins WHERE user_id=?',
      [userId],
    );
    const put = () =>
      execute(em, 'UPDATE auth_last_sign_ins SET signed_in_at=?, device=? WHERE user_id=?', [at, device, userId]);
    if (row) {
      await put();
      return { at: toDate(row.at), device: row.device };
    }
    try {
      await insertRows(em, 'auth_last_sign_ins', ['user_id', 'device', 'signed_in_at'], [[userId, device, at]]);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await put();
    }
    return null;
  }
}
