import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { insertIgnore } from '../../../database/index.js';
import { LastSignIn } from '../entities/last-sign-in.entity.js';

type Language = LastSignIn['language'];

/** A sign-in that the user may not recognise as their own. */
export interface PreviousSignIn {
  at: Date;
  /** Browser and system in plain words; empty when unknown. */
  device: string;
}

/** When, with what and in which language each user signed in last. Without an address: the row stays as long as the account. */
@Injectable()
export class LastSignInsService {
  /** When several users signed in last. */
  async timesOf(manager: EntityManager, userIds: readonly string[]): Promise<Map<string, Date>> {
    const found = await manager.findBy(LastSignIn, { userId: In([...userIds]) });
    return new Map(found.map(({ userId, signedInAt }) => [userId, signedInAt]));
  }

  /** The language for mails to a user: that of the last sign-in, Chinese before the first. */
  async languageOf(manager: EntityManager, userId: string): Promise<Language> {
    return (await manager.findOneBy(LastSignIn, { userId }))?.language ?? 'zh-cn';
  }

  /** Records a sign-in and gives the one before it. */
  async replaceLast(
    manager: EntityManager,
    userId: string,
    { at, device, language }: PreviousSignIn & { language: Language },
  ): Promise<PreviousSignIn | null> {
    const before = await manager.findOneBy(LastSignIn, { userId });
    const signIn = { device, signedInAt: at, language };
    const isFirst = before === null && (await insertIgnore(manager, LastSignIn, [{ userId, ...signIn }])) === 1;
    if (!isFirst) await manager.update(LastSignIn, { userId }, signIn);
    return before && { at: before.signedInAt, device: before.device };
  }
}
