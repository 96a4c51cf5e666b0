import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { EntityManager } from 'typeorm';
import { afterCommit } from '../../../database/index.js';
import type { SignIn } from '../current-token.js';
import { KnownPlaces } from './device-fingerprints.service.js';
import { type LastSignIn, LastSignIns } from './last-sign-ins.service.js';
import { SecurityNotices } from './security-notifications.service.js';

/** What is kept of a sign-in for the next one, and whether its user is told of it now. */
@Injectable()
export class SignInRecord {
  constructor(
    private readonly last: LastSignIns,
    private readonly places: KnownPlaces,
    private readonly notices: SecurityNotices,
    private readonly log: PinoLogger,
  ) {}

  /**
   * Gives the sign-in before this one. Staff are told of one from a place that is not known to be theirs, in the language
   * that they had till now; not of the first ever. Places are forgotten, that somebody has signed in is not.
   */
  async add(
    em: EntityManager,
    userId: string,
    { at, staff, ...place }: SignIn & { at: Date; staff: boolean },
  ): Promise<LastSignIn | null> {
    afterCommit(em, () => this.log.info({ user: userId, staff }, 'signed in'));
    const isNew = await this.places.isNew(em, userId, place, at);
    if (staff && isNew && (await this.last.timesOf(em, [userId])).size > 0) {
      await this.notices.tell(em, { userId, what: 'new_sign_in', place });
    }
    return this.last.replace(em, userId, { at, device: place.device, language: place.language });
  }
}
