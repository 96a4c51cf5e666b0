import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { execute, insertRows, isDuplicate, placeholders, select, toDate } from '../../../database/index.js';
import type { SignIn } from '../current-token.js';

type Language = SignIn['language'];

/** A sign-in that somebody may not recognise as their own. */
export interface LastSignIn {
  at: Date;
  /** Browser and system in plain words; empty when unknown. */
  device: string;
}

/** When, with what and in which language each user signed in last. Without an address: the row stays as long as the account. */
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

  /** In which language a user is written to: that of the last sign-in, Chinese before the first. */
  async languageOf(em: EntityManager, userId: string): Promise<Language> {
    const [row] = await select<{ language: Language }>(em, 'SELECT language FROM auth_last_sign_ins WHERE user_id=?', [
      userId,
    ]);
    return row?.language ?? 'zh-cn';
  }

  /** The sign-in before this one, which takes its place. */
  async replace(
    em: EntityManager,
    userId: string,
    { at, device, language }: LastSignIn & { language: Language },
  ): Promise<LastSignIn | null> {
    const [row] = await select<{ at: string | Date; device: string }>(
      em,
      'SELECT signed_in_at AS at, device FROM auth_last_sign_ins WHERE user_id=?',
      [userId],
    );
    const put = () =>
      execute(em, 'UPDATE auth_last_sign_ins SET signed_in_at=?, device=?, language=? WHERE user_id=?', [
        at,
        device,
        language,
        userId,
      ]);
    if (row) {
      await put();
      return { at: toDate(row.at), device: row.device };
    }
    try {
      await insertRows(
        em,
        'auth_last_sign_ins',
        ['user_id', 'device', 'signed_in_at', 'language'],
        [[userId, device, at, language]],
      );
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      await put();
    }
    return null;
  }
}
